import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct JointAngleTests {
  private static let size = PixelSize(width: 640, height: 480)

  private func geometry(_ change: (inout Pose) -> Void = { _ in }) -> PersonGeometry {
    var pose = Scenes.squat(Self.size)
    change(&pose)
    return PersonGeometry(pose, frameSize: Self.size)
  }

  @Test func inclinationsHaveNoJoint() {
    #expect(JointAngle(.trunkInclination) == nil)
    #expect(JointAngle(.leftKneeFlexion)?.vertex == .leftKnee)
  }

  @Test func kneesHipsAndElbowsAreDrawn() {
    #expect(
      JointAngle.drawn.map(\.vertex)
        == [.leftKnee, .rightKnee, .leftHip, .rightHip, .leftElbow, .rightElbow])
  }

  @Test(arguments: [
    (92.4, "92°"), (92.5, "93°"), (-3, "-3°"), (0, "0°"), (1e9, "999°"), (-1e9, "-999°"),
  ])
  func textIsInWholeDegrees(_ degrees: Double, _ expected: String) throws {
    let (left, right) = (
      try #require(JointAngle(.leftKneeFlexion)), try #require(JointAngle(.rightKneeFlexion))
    )
    #expect(left.text(degrees) == ("L", expected) && right.text(degrees) == ("R", expected))
  }

  @Test func aLimbNeedsThreeDrawableKeypointsApart() throws {
    let knee = try #require(JointAngle(.leftKneeFlexion))
    #expect(knee.limb(of: geometry())?.isReliable == true)
    let index = try #require(Skeleton.coco17.index(of: .leftAnkle))
    #expect(knee.limb(of: geometry { $0.keypoints[index].confidence = 0.05 }) == nil)
    #expect(knee.limb(of: geometry { $0.keypoints[index].confidence = 0.3 })?.isReliable == false)
    let kneeIndex = try #require(Skeleton.coco17.index(of: .leftKnee))
    let same = geometry { $0.keypoints[index].position = $0.keypoints[kneeIndex].position }
    #expect(knee.limb(of: same) == nil)
  }

  @Test(arguments: [-170.0, -92, -30, 30, 92, 170])
  func theOutwardDirectionIsOutsideOfTheBend(turn: Double) {
    for heading in stride(from: 0.0, to: 360, by: 15) {
      let incoming = Point(x: 1, y: 0).rotated(by: heading * .pi / 180)
      let outgoing = incoming.rotated(by: turn * .pi / 180)
      let limb = Limb(joint: Point(x: 0, y: 0), incoming: incoming, outgoing: outgoing, isReliable: true)
      let outward = limb.outward(from: Point(x: 3, y: 5))
      #expect(outward.dot(incoming) > 0 && outward.dot(outgoing) < 0, "\(heading)° \(turn)°")
      #expect(abs(limb.flexion.size * 180 / .pi - abs(turn)) < 1e-6, "\(heading)° \(turn)°")
      #expect(abs(limb.flexion.end - limb.flexion.start - limb.flexion.size) < 1e-9, "\(heading)")
    }
  }

  /// For a straight limb the outward direction is perpendicular and points away from the body.
  @Test func aStraightLimbPointsAwayFromTheBody() {
    let down = Point(x: 0, y: 1)
    let limb = Limb(joint: Point(x: 10, y: 10), incoming: down, outgoing: down, isReliable: true)
    #expect(limb.outward(from: Point(x: 0, y: 12)) == Point(x: 1, y: 0))
    #expect(limb.outward(from: Point(x: 20, y: 12)) == Point(x: -1, y: 0))
    #expect(limb.flexion.size == 0)
  }
}
