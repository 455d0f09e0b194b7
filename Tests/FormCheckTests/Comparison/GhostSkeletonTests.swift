import FormCheckOverlay
import FormCheckPose
import Testing

@testable import FormCheck

@Suite struct GhostSkeletonTests {
  /// A body whose mid-hip is at (`x`, `y`), with its head `size` above and its hands to the right.
  private static func person(_ x: Double, _ y: Double, size: Double) -> OverlayPerson {
    let offsets: [KeypointName: (Double, Double)] = [
      .leftHip: (0.1, 0), .rightHip: (-0.1, 0), .leftShoulder: (0.2, -1), .rightShoulder: (-0.2, -1),
      .leftWrist: (1, -0.5), .rightWrist: (0.8, -0.5),
    ]
    let keypoints = Skeleton.blazePose33.keypoints.map { name -> Keypoint in
      let (dx, dy) = offsets[name] ?? (0, -1.3)
      return Keypoint(
        position: Point(x: x + dx * size, y: y + dy * size), visibility: 1, presence: 1, confidence: 1)
    }
    return OverlayPerson(pose: Pose(skeleton: .blazePose33, score: 1, keypoints: keypoints))
  }

  @Test func theGhostHasTheHipsAndTheSizeOfA() throws {
    let (a, b) = (Self.person(300, 400, size: 100), Self.person(50, 60, size: 40))
    let scale = try #require(GhostSkeleton.trunk([a.pose])) / #require(GhostSkeleton.trunk([b.pose]))
    #expect(abs(scale - 2.5) < 1e-9)
    let ghost = try #require(GhostSkeleton(scale: scale, isMirrored: false).person(b, over: a))
    #expect(ghost.pose.keypoints.count == a.pose.keypoints.count)
    for (one, other) in zip(ghost.pose.keypoints, a.pose.keypoints) {
      #expect(one.position.distance(to: other.position) < 1e-6)
    }
    #expect(!ghost.isAthlete && ghost.angles.isEmpty)
  }

  @Test func aMirroredGhostFacesTheOtherWay() throws {
    let (a, b) = (Self.person(300, 400, size: 100), Self.person(50, 60, size: 40))
    let ghost = try #require(GhostSkeleton(scale: 2.5, isMirrored: true).person(b, over: a))
    let wrist = try #require(ghost.pose[.leftWrist]?.position)
    #expect(abs(wrist.x - 200) < 1e-6 && abs(wrist.y - 350) < 1e-6)
  }

  @Test func withoutHipsThereIsNoGhost() {
    var hidden = Self.person(300, 400, size: 100)
    for index in hidden.pose.keypoints.indices {
      hidden.pose.keypoints[index].position = Point(x: .nan, y: .nan)
    }
    let seen = Self.person(50, 60, size: 40)
    #expect(GhostSkeleton(scale: 1, isMirrored: false).person(seen, over: hidden) == nil)
    #expect(GhostSkeleton(scale: 1, isMirrored: false).person(hidden, over: seen) == nil)
    #expect(GhostSkeleton.trunk([hidden.pose]) == nil && GhostSkeleton.trunk([]) == nil)
  }
}
