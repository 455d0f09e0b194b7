import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct SkippedFrameTests {
  /// An estimate of a body whose points are shifted to the right by `x` pixels.
  private func estimate(_ x: Double, peak: Float = 0.8) -> PoseEstimate {
    let keypoints = Skeleton.blazePose33.keypoints.indices.map { index in
      Keypoint(
        position: Point(x: x + Double(index % 6) * 10, y: Double(index / 6) * 20), visibility: peak,
        presence: 1)
    }
    let region = RegionOfInterest(center: Point(x: 30 + x, y: 50), side: 120, roll: 0)
    return PoseEstimate(
      region: region,
      pose: Pose(
        skeleton: .blazePose33, score: peak, keypoints: keypoints,
        worldPoints: keypoints.map { _ in WorldPoint(x: Float(x), y: 1, z: 0) }),
      heatmapPeaks: keypoints.map { _ in peak }, refinedRegion: region)
  }

  /// A track at `x` = 0 in the frame at 0.1 s, whose frame at 0.2 s is skipped.
  private func skippedTrack() -> Track {
    var track = Track(number: 3, detected: estimate(0), at: 0.1)
    track.skip(at: 0.2)
    return track
  }

  private func interpolated(
    _ track: inout Track, at seconds: Double
  ) -> (estimate: PoseEstimate, seconds: Double)? {
    track.interpolatedSkippedFrame(at: seconds, minimumSimilarity: 0.3)
  }

  /// A skipped person counts as detected until the next frame, and the skipped frame gets the pose between its neighbors: a
  /// third of the way after a third of the time.
  @Test(arguments: [0.25, 0.3, 0.4]) func aSkippedFrameLiesBetweenItsNeighbors(next: Double) throws {
    var track = skippedTrack()
    #expect(track.isDetected(at: 0.2) && track.skipped != nil && track.last.pose == estimate(0).pose)
    let early = interpolated(&track, at: 0.2)
    #expect(early == nil, "the frame itself")
    track.record(estimate(9, peak: 0.6))
    track.finalize(at: next)
    let result = interpolated(&track, at: next)
    let (between, seconds) = try #require(result)
    let fraction = 0.1 / (next - 0.1)
    #expect(seconds == 0.2)
    #expect(abs(between.pose.keypoints[0].position.x - 9 * fraction) < 1e-9)
    #expect(abs(Double(between.pose.worldPoints[0].x) - 9 * fraction) < 1e-5)
    #expect(abs(Double(between.heatmapPeaks[0]) - (0.8 - 0.2 * fraction)) < 1e-6 && between.pose.score == 0.6)
    #expect(track.skipped == nil && track.isDetected(at: next))
    let second = interpolated(&track, at: next)
    #expect(second == nil, "only once")
  }

  /// A person who is lost in the next frame was last detected before the skipped one, which stays empty.
  @Test func aLostPersonLeavesTheSkippedFrameEmpty() {
    var track = skippedTrack()
    track.record(nil)
    track.finalize(at: 0.3)
    let result = interpolated(&track, at: 0.3)
    #expect(result == nil)
    #expect(track.skipped == nil && track.lastDetected == 0.1)
  }

  /// There is no pose between two different ones.
  @Test func differentPosesLeaveTheSkippedFrameEmpty() {
    var track = skippedTrack()
    track.record(estimate(500))
    track.finalize(at: 0.3)
    let result = interpolated(&track, at: 0.3)
    #expect(result == nil)
    #expect(track.skipped == nil && track.lastDetected == 0.3)
  }

  /// If the detector gives a skipped person a new estimate in the same frame, the frame isn't skipped.
  @Test func aDetectionEndsSkipping() {
    var track = skippedTrack()
    track.record(estimate(5))
    track.finalize(at: 0.2)
    #expect(track.skipped == nil && track.isDetected(at: 0.2) && track.last.pose == estimate(5).pose)
    #expect(track.previous?.seconds == 0.1)
  }
}
