import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct FormRemarksTests {
  private static let sizes = [(1280, 720), (720, 1280), (320, 240), (64, 200)]

  private static func content(
    _ corner: WorkoutStatus.Corner, _ remarks: [WorkoutStatus.Remark]
  ) -> OverlayContent {
    var content = OverlayContent()
    content.workout = WorkoutStatus(
      heading: "Squat", done: 3, total: 10, reading: .init(title: "knee flexion", value: "93°"),
      remarks: remarks, corner: corner
    )
    return content
  }

  private static let remarks = [
    WorkoutStatus.Remark(severity: .warning, text: "Depth: 82°"),
    WorkoutStatus.Remark(severity: .note, text: "Trunk lean: 61°"),
  ]

  private static func boxes(
    _ size: (Int, Int), _ corner: WorkoutStatus.Corner, elements: OverlayElements = Scenes.people
  ) throws -> (remarks: [Rectangle], panel: Rectangle?) {
    var layout = try Scenes.layout(size.0, size.1, elements: elements)
    layout.place(content(corner, remarks))
    return (
      try #require(layout.element(FormRemarks.self)).boxes, layout.element(StatusPanel.self)?.box
    )
  }

  @Test(arguments: sizes, WorkoutStatus.Corner.allCases)
  func boxesDoNotOverlap(_ size: (Int, Int), _ corner: WorkoutStatus.Corner) throws {
    let (remarks, panel) = try Self.boxes(size, corner)
    let panelBox = try #require(panel)
    #expect(remarks.count == 2)
    #expect(remarks[0].intersectionArea(with: remarks[1]) == 0, "\(remarks)")
    for box in remarks {
      #expect(box.intersectionArea(with: panelBox) == 0, "\(box)")
      #expect(box.x >= 0 && box.x + box.width <= Double(size.0) + 1e-6, "\(box)")
    }
  }

  /// Remarks are stacked toward the middle: below a panel at the top, above one at the bottom.
  @Test(arguments: WorkoutStatus.Corner.allCases)
  func boxesAreStackedTowardTheMiddle(_ corner: WorkoutStatus.Corner) throws {
    let (remarks, panel) = try Self.boxes((1280, 720), corner)
    let rows = [try #require(panel)].map(\.y) + remarks.map(\.y)
    #expect(rows == (corner == .topRight ? rows.sorted() : rows.sorted(by: >)), "\(rows)")
  }

  /// Without a panel the remarks are where it would be.
  @Test(arguments: WorkoutStatus.Corner.allCases)
  func remarksReplaceAMissingPanel(_ corner: WorkoutStatus.Corner) throws {
    let alone = try Self.boxes((1280, 720), corner, elements: .findings)
    let beside = try Self.boxes((1280, 720), corner)
    #expect(alone.panel == nil)
    let (first, shifted) = (alone.remarks[0], beside.remarks[0])
    #expect(first.width == shifted.width && first.height == shifted.height)
    #expect(corner == .topRight ? first.y < shifted.y : first.y > shifted.y)
  }

  @Test func warningsAndNotesHaveDifferentMarks() throws {
    func drawn(_ severity: Finding.Severity) throws -> [UInt8] {
      let remark = WorkoutStatus.Remark(severity: severity, text: "Depth: 82°")
      return try Scenes.drawn(Self.content(.bottomLeft, [remark]), elements: .findings)
    }
    #expect(try drawn(.warning) != drawn(.note))
  }

  @Test func thereAreNoBoxesWithoutRemarks() throws {
    #expect(FormRemarks(OverlayContent(), in: try Scenes.layout(320, 240)) == nil)
    #expect(FormRemarks(Self.content(.topRight, []), in: try Scenes.layout(320, 240)) == nil)
  }
}
