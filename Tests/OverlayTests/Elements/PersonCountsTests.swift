import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct PersonCountsTests {
  private static let size = PixelSize(width: 640, height: 480)

  private static func layout(
    _ counts: [Int: String], elements: OverlayElements = Scenes.people, moved offset: Double = 0
  ) throws -> OverlayLayout {
    var content = Scenes.content(size)
    for index in content.people.indices {
      content.people[index].number = index + 3
      for keypoint in content.people[index].pose.keypoints.indices {
        content.people[index].pose.keypoints[keypoint].position.y += offset
      }
    }
    content.counts = counts
    var layout = try Scenes.layout(640, 480, elements: elements)
    layout.place(content)
    return layout
  }

  @Test func onlyPeopleWithACountGetALabel() throws {
    #expect(try Self.layout([:]).element(PersonCounts.self) == nil)
    #expect(try Self.layout([0: "Person 0: 1 of 2"]).element(PersonCounts.self) == nil)
    #expect(try Self.layout([3: "Person 3: 1 of 2"]).element(PersonCounts.self)?.boxes.count == 1)
  }

  /// The count belongs to the element `reps`.
  @Test func theCountsAreShownWithTheRepetitions() throws {
    let counts = [3: "Person 3: 1 of 2"]
    #expect(try Self.layout(counts, elements: .repetitions).element(PersonCounts.self) != nil)
    let others = Scenes.people.subtracting(.repetitions)
    #expect(try Self.layout(counts, elements: others).element(PersonCounts.self) == nil)
  }

  /// Wherever the body is, even partly outside the frame.
  @Test(arguments: [-200.0, -60, 0, 60, 200]) func labelsLieInsideTheFrame(_ offset: Double) throws {
    let layout = try Self.layout([3: "Person 3: 12 of 20"], moved: offset)
    for box in layout.element(PersonCounts.self)?.boxes ?? [] {
      #expect(box.x >= 0 && box.x + box.width <= 640, "\(offset): \(box)")
      #expect(box.y >= 0 && box.y + box.height <= 480, "\(offset): \(box)")
    }
  }

  /// Other labels leave it free.
  @Test func noBoxesOverlap() throws {
    let layout = try Self.layout([3: "Person 3: 12 of 20"])
    let boxes = layout.boxes
    for (first, second) in boxes.indices.flatMap({ first in boxes.indices.map { (first, $0) } })
    where first < second {
      #expect(boxes[first].intersectionArea(with: boxes[second]) == 0, "\(first) and \(second)")
    }
  }
}
