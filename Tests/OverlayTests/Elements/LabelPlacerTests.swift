import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct LabelPlacerTests {
  static let frame = Rectangle(x: 4, y: 4, width: 312, height: 232)

  @Test func labelsStayInTheFrameAndBesideTheJoint() {
    for x in stride(from: -20.0, through: 340, by: 12) {
      for y in stride(from: -20.0, through: 260, by: 12) {
        for heading in stride(from: 0.0, to: 6.28, by: 0.7) {
          var placer = LabelPlacer(frame: Self.frame, lines: [], occupied: [])
          let outward = Point(x: 1, y: 0).rotated(by: heading)
          let anchor = Point(x: x, y: y)
          let box = placer.place(width: 40, height: 16, beside: anchor, outward: outward, clearance: 8)
          #expect(Self.frame.intersectionArea(with: box) > box.area - 1e-6, "\(anchor) \(heading): \(box)")
          #expect(!box.contains(anchor), "\(anchor) \(heading): \(box)")
        }
      }
    }
  }

  @Test func sixLabelsAtOnePositionDoNotOverlap() {
    for x in stride(from: 0.0, through: 320, by: 40) {
      for y in stride(from: 0.0, through: 240, by: 40) {
        var placer = LabelPlacer(frame: Self.frame, lines: [], occupied: [])
        let boxes = (0..<6).map { _ in
          placer.place(
            width: 40, height: 16, beside: Point(x: x, y: y), outward: Point(x: 1, y: 0), clearance: 8)
        }
        for (index, box) in boxes.enumerated() {
          for other in boxes[..<index] {
            #expect(box.intersectionArea(with: other) == 0, "(\(x), \(y)): \(box) on \(other)")
          }
        }
      }
    }
  }

  @Test func freeSpaceGivesThePreferredDirection() {
    var placer = LabelPlacer(frame: Self.frame, lines: [], occupied: [])
    let box = placer.place(
      width: 40, height: 16, beside: Point(x: 160, y: 120), outward: Point(x: 0, y: -1), clearance: 8)
    #expect(box == Rectangle(x: 140, y: 96, width: 40, height: 16))
  }

  @Test func labelsAvoidLines() {
    let line = (from: Point(x: 160, y: 120), to: Point(x: 260, y: 120))
    var placer = LabelPlacer(frame: Self.frame, lines: [line], occupied: [])
    let box = placer.place(
      width: 40, height: 16, beside: line.from, outward: Point(x: 1, y: 0), clearance: 8)
    #expect(box.lengthInside(from: line.from, to: line.to) == 0, "\(box)")
  }

  @Test func labelsAvoidOccupiedBoxes() {
    let occupied = Rectangle(x: 165, y: 100, width: 60, height: 40)
    var placer = LabelPlacer(frame: Self.frame, lines: [], occupied: [occupied])
    let box = placer.place(
      width: 40, height: 16, beside: Point(x: 160, y: 120), outward: Point(x: 1, y: 0), clearance: 8)
    #expect(box.intersectionArea(with: occupied) == 0, "\(box)")
    #expect(placer.occupied == [occupied, box])
  }

  /// A knee and an elbow near each other: in any arrangement, each label is nearest to its own joint.
  @Test func labelsAreNearestToTheirOwnJoints() {
    for heading in stride(from: 0.0, to: 6.28, by: 0.2) {
      for distance in stride(from: 12.0, through: 60, by: 4) {
        for turn in stride(from: 0.0, to: 6.28, by: 0.7) {
          let first = Point(x: 160, y: 120)
          let second = first + Point(x: distance, y: 0).rotated(by: heading)
          var placer = LabelPlacer(frame: Self.frame, anchors: [first, second], lines: [], occupied: [])
          let outward = Point(x: 1, y: 0).rotated(by: turn)
          for (own, other) in [(first, second), (second, first)] {
            let box = placer.place(width: 40, height: 16, beside: own, outward: outward, clearance: 8)
            let margin = box.distance(to: other) - box.distance(to: own)
            #expect(margin > 0, "\(heading) \(distance) \(turn): \(box) of \(own), not \(other)")
            #expect(
              placer.isAmbiguous(box, of: own, clearance: 8) == (margin < 4 || box.distance(to: own) > 16))
          }
        }
      }
    }
  }

  /// Joints at the same position, such as the knees from the side, don't push labels away.
  @Test func jointsAtOnePositionDoNotMoveLabels() {
    let anchor = Point(x: 160, y: 120)
    let boxes = [[], [anchor, anchor]].map { anchors in
      var placer = LabelPlacer(frame: Self.frame, anchors: anchors, lines: [], occupied: [])
      return placer.place(
        width: 40, height: 16, beside: anchor, outward: Point(x: 1, y: 0), clearance: 8)
    }
    #expect(boxes[0] == boxes[1])
  }

  /// The letters of both sides distinguish joints that a line couldn't.
  @Test func onlyDistantJointsAreAmbiguous() {
    let own = Point(x: 160, y: 120)
    let box = Rectangle(x: 168, y: 112, width: 40, height: 16)
    for (distance, isAmbiguous) in [(0.0, false), (5, false), (8, false), (9, true), (11, true), (20, false)]
    {
      let other = own - Point(x: 0, y: distance)
      let placer = LabelPlacer(frame: Self.frame, anchors: [own, other], lines: [], occupied: [box])
      #expect(placer.isAmbiguous(box, of: own, clearance: 8) == isAmbiguous, "\(distance)")
    }
  }

  /// A line to the joint would hide what is in another box.
  @Test func linesThroughOtherBoxesAreNotFree() {
    let anchor = Point(x: 160, y: 120)
    let own = Rectangle(x: 200, y: 112, width: 40, height: 16)
    for (other, isFree) in [
      (Rectangle(x: 170, y: 110, width: 10, height: 20), false),
      (Rectangle(x: 150, y: 110, width: 20, height: 20), false),
      (Rectangle(x: 170, y: 130, width: 10, height: 20), true), (own, true),
    ] {
      let placer = LabelPlacer(frame: Self.frame, lines: [], occupied: [other, own])
      #expect(placer.isFree(from: own, to: anchor) == isFree, "\(other)")
    }
  }

  /// A box that doesn't fit is centered on the frame, whatever the direction.
  @Test func aLabelLargerThanTheFrameIsCentered() {
    var placer = LabelPlacer(
      frame: Rectangle(x: 0, y: 0, width: 20, height: 10), lines: [], occupied: [])
    let box = placer.place(
      width: 40, height: 16, beside: Point(x: 3, y: 3), outward: Point(x: 0, y: 1), clearance: 2)
    #expect(box == Rectangle(x: -10, y: -3, width: 40, height: 16))
  }

  @Test func theSameInputGivesTheSamePosition() {
    func boxes() -> [Rectangle] {
      var placer = LabelPlacer(
        frame: Self.frame, lines: [(Point(x: 0, y: 0), Point(x: 320, y: 240))], occupied: [])
      return (0..<8).map { number in
        placer.place(
          width: 40, height: 16, beside: Point(x: Double(30 * number), y: 100), outward: Point(x: 0, y: 1),
          clearance: 6)
      }
    }
    #expect(boxes() == boxes())
  }
}
