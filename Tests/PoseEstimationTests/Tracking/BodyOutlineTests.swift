import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct BodyOutlineTests {
  /// A standing body whose torso diagonal is about 100 pixels.
  private let outline: BodyOutline = {
    let positions: [KeypointName: (Double, Double)] = [
      .nose: (0, -140), .leftShoulder: (25, -90), .rightShoulder: (-25, -90), .leftElbow: (60, -60),
      .rightElbow: (-60, -60), .leftWrist: (90, -30), .rightWrist: (-90, -30), .leftHip: (15, 0),
      .rightHip: (-15, 0), .leftKnee: (20, 80), .rightKnee: (-20, 80), .leftAnkle: (20, 160),
      .rightAnkle: (-20, 160),
    ]
    return BodyOutline(
      pose: Pose(
        skeleton: .coco17, score: 1,
        keypoints: Skeleton.coco17.keypoints.map {
          let (x, y) = positions[$0] ?? (0, -140)
          return Keypoint(position: Point(x: x, y: y), visibility: 1, presence: 1)
        }))
  }()

  @Test(arguments: [
    (0.0, -45.0, true), (0, -140, true), (0, -170, true), (0, -200, false), (42, -75, true), (95, -30, true),
    (140, -30, false), (20, 120, true), (20, 175, true), (20, 200, false), (0, 130, false), (70, 20, false),
  ])
  func pointsOnTheBody(x: Double, y: Double, isInside: Bool) {
    #expect(outline.contains(Point(x: x, y: y)) == isInside, "(\(x), \(y))")
  }

  /// A skeleton without any of the points has no outline.
  @Test func emptySkeletonsHaveNoOutline() {
    let pose = Pose(skeleton: Skeleton(name: "none", keypoints: [], bones: []), score: 1, keypoints: [])
    #expect(!BodyOutline(pose: pose).contains(Point(x: 0, y: 0)))
  }
}
