import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct TrackTests {
  /// An estimate with the heatmap peak `peak` everywhere.
  private func estimate(_ peak: Float) -> PoseEstimate {
    let keypoints = Skeleton.blazePose33.keypoints.indices.map { index in
      Keypoint(
        position: Point(x: Double(index % 6) * 10, y: Double(index / 6) * 20), visibility: 1, presence: 1)
    }
    let region = RegionOfInterest(center: Point(x: 30, y: 50), side: 120, roll: 0)
    return PoseEstimate(
      region: region, pose: Pose(skeleton: .blazePose33, score: 1, keypoints: keypoints),
      heatmapPeaks: keypoints.map { _ in peak }, refinedRegion: region)
  }

  private func track(usually peak: Float) -> Track { Track(number: 0, detected: estimate(peak), at: 0) }

  /// A search is due after two poor estimates in a row, or after a long time without a certain one.
  @Test func twoPoorEstimatesAreADoubt() {
    var track = track(usually: 0.6)
    for peak in [Float(0.1), 0.38, 0.4, 0.6] { #expect(!track.isInDoubt(estimate(peak), at: 0.1), "\(peak)") }
    track.record(estimate(0.3))
    track.finalize(at: 0.1)
    for (peak, isDoubt) in [(Float(0.1), true), (0.36, true), (0.38, false), (0.6, false)] {
      #expect(track.isInDoubt(estimate(peak), at: 0.2) == isDoubt, "\(peak)")
    }
    #expect(track.isInDoubt(estimate(0.6), at: 1.6), "no certain estimate for 1.5 s")
  }

  /// People who were detected well are searched for at once, others from the second undetected frame, and nobody where the
  /// frame is empty.
  @Test(arguments: [
    (Float(0.6), Float(0.3), 0, true), (0.6, 0.19, 0, false), (0.6, 0.19, 3, false), (0.49, 0.3, 0, false),
    (0.49, 0.3, 1, true), (0.5, 0.2, 0, true), (0.49, 0.1, 5, false),
  ])
  func lostPeopleAreSearchedFor(usual: Float, peak: Float, undetected: Int, isWorth: Bool) {
    var track = track(usually: usual)
    for _ in 0..<undetected { track.record(nil) }
    #expect(track.isWorthSearching(after: estimate(peak), emptyPeak: 0.2) == isWorth)
  }
}
