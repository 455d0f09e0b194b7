import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct PersonGeometryTests {
  private static let size = PixelSize(width: 640, height: 480)

  @Test func allKeypointsAndBonesOfAReliablePoseAreDrawn() {
    let geometry = PersonGeometry(Scenes.squat(Self.size), frameSize: Self.size)
    #expect(geometry.joints.count == 17 && geometry.bones.count == Skeleton.coco17.bones.count)
    #expect(geometry.isReliable)
    #expect(geometry.joints.values.count { !$0.isFine } == KeypointName.limbs.count)
    #expect(zip(geometry.bones, Skeleton.coco17.bones).allSatisfy { $0.side == $1.side })
  }

  /// COCO's face keypoints have no bones, and get no marks.
  @Test func onlyEndsOfBonesHaveMarks() {
    #expect(PersonGeometry(Scenes.squat(Self.size), frameSize: Self.size).dots.count == 12)
  }

  @Test func aBoneHasTheLowerConfidenceOfItsEnds() throws {
    var pose = Scenes.squat(Self.size)
    let index = try #require(pose.skeleton.index(of: .leftWrist))
    pose.keypoints[index].confidence = 0.3
    let low = PersonGeometry(pose, frameSize: Self.size).bones.filter { $0.confidence == .low }
    #expect(low.count == 1 && low.first?.to == pose.keypoints[index].position)
    pose.keypoints[index].confidence = 0.05
    let geometry = PersonGeometry(pose, frameSize: Self.size)
    #expect(geometry.bones.count == Skeleton.coco17.bones.count - 1 && geometry.joints[.leftWrist] == nil)
  }

  @Test func anUnreliablePoseIsNotReliable() {
    let pose = Scenes.squat(Self.size, confidence: 0.4)
    #expect(!PersonGeometry(pose, frameSize: Self.size).isReliable)
  }

  @Test func extentAndCenterOfNothing() {
    let empty = Pose(skeleton: .coco17, score: 1, keypoints: [])
    let geometry = PersonGeometry(empty, frameSize: Self.size)
    #expect(geometry.extent == 0 && geometry.center == nil && geometry.joints.isEmpty)
    #expect(!geometry.isReliable)
  }

  @Test func theExtentIsTheDiagonal() throws {
    let pose = Scenes.squat(Self.size)
    let box = try #require(pose.boundingBox)
    let geometry = PersonGeometry(pose, frameSize: Self.size)
    #expect(abs(geometry.extent - Point(x: box.width, y: box.height).length) < 1e-9)
    let center = try #require(geometry.center)
    #expect(box.contains(center))
  }

  /// The far side is drawn first; without depth that is the right side.
  @Test func sidesAreOrderedByDepth() {
    var pose = Scenes.squat(Self.size)
    func sides() -> [BodySide] { PersonGeometry(pose, frameSize: Self.size).sidesFarToNear }
    #expect(sides() == [.right, .center, .left])
    for (isLeftFar, expected) in [
      (true, [BodySide.left, .center, .right]), (false, [.right, .center, .left]),
    ] {
      pose.worldPoints = pose.skeleton.keypoints.map {
        WorldPoint(x: 0, y: 0, z: ($0.side == .left) == isLeftFar ? 0.2 : -0.2)
      }
      #expect(sides() == expected)
    }
  }
}
