import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct StatusPanelTests {
  private static let sizes = [
    (320, 240), (240, 320), (426, 226), (720, 1280), (1280, 720), (3840, 2160), (64, 48), (2000, 30),
  ]

  private static func status(_ corner: WorkoutStatus.Corner, done: Int = 12) -> WorkoutStatus {
    let samples = (-40...15).map { RepetitionGraph.Sample(seconds: Double($0) / 10, value: Double($0 * $0)) }
    return WorkoutStatus(
      heading: "An exercise whose name is far too long for any panel, set 10 of 12", done: done, total: 1000,
      isJustDone: true, phase: .lifting,
      reading: .init(title: "knee flexion of the working side", value: "−123°"),
      graph: RepetitionGraph(samples: samples, window: -4...1.5, range: 0...1600, repetitions: [-2...(-1)]),
      remarks: [
        WorkoutStatus.Remark(severity: .warning, text: "Depth: 82°"),
        WorkoutStatus.Remark(
          severity: .note, text: "Trunk lean far beyond what fits into a small frame: 61°"),
      ], corner: corner)
  }

  @Test(arguments: sizes, WorkoutStatus.Corner.allCases)
  func liesInsideTheFrame(_ size: (Int, Int), _ corner: WorkoutStatus.Corner) throws {
    let frameSize = PixelSize(width: size.0, height: size.1)
    let placed = StatusPanel.frame(
      count: true, graphScale: 1, corner: corner, frameSize, OverlayMetrics(frameSize: frameSize))
    let box = placed.box
    #expect(box.x >= 0 && box.x + box.width <= Double(size.0) + 0.001, "\(size) \(corner): \(box)")
    #expect(box.y >= 0 && box.y + box.height <= Double(size.1) + 0.001, "\(size) \(corner): \(box)")
  }

  @Test(arguments: sizes, WorkoutStatus.Corner.allCases)
  func drawsOnlyInsideItsBox(_ size: (Int, Int), _ corner: WorkoutStatus.Corner) throws {
    let (width, height) = size
    let frame = Scenes.frame(width, height)
    let before = Scenes.samples(frame)
    var content = OverlayContent()
    content.workout = Self.status(corner)
    try OverlayRenderer(elements: [.repetitions, .graph]).draw(content, onto: frame)
    let box = StatusPanel.frame(
      count: true, graphScale: 1, corner: corner, frame.size, OverlayMetrics(frameSize: frame.size)
    ).box
    let after = Scenes.samples(frame)
    var (inside, outside) = (0, 0)
    for y in 0..<height {
      for x in 0..<width where before[y * width + x] != after[y * width + x] {
        let isIn = box.inset(by: -2).contains(Point(x: Double(x), y: Double(y)))
        if isIn { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 0 && outside == 0, "\(size) \(corner): \(inside) inside, \(outside) outside")
  }

  @Test func eachElementDrawsSomethingDifferent() throws {
    func drawn(_ elements: OverlayElements) throws -> [UInt8] {
      let frame = Scenes.frame(640, 360)
      var content = OverlayContent()
      content.workout = Self.status(.bottomLeft)
      content.trails = [Trail(side: .left, points: [Point(x: 300, y: 100), Point(x: 400, y: 120)])]
      try OverlayRenderer(elements: elements).draw(content, onto: frame)
      return Scenes.samples(frame)
    }
    let parts: [OverlayElements] = [.repetitions, .graph, .findings, .trail]
    let drawings = try [OverlayElements()].map(drawn) + parts.map(drawn)
    for (first, second) in drawings.indices.flatMap({ first in drawings.indices.map { (first, $0) } })
    where first < second {
      #expect(drawings[first] != drawings[second], "parts \(first) and \(second)")
    }
  }
}
