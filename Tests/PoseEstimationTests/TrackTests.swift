import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct TrackTests {
  /// A look whose heatmaps say `peak` everywhere.
  private func look(_ peak: Float) -> PoseEstimate {
    let keypoints = Skeleton.blazePose33.keypoints.indices.map { index in
      Keypoint(
        position: Point(x: Double(index % 6) * 10, y: Double(index / 6) * 20), visibility: 1, presence: 1)
    }
    let region = RegionOfInterest(center: Point(x: 30, y: 50), side: 120, roll: 0)
    return PoseEstimate(
      region: region, pose: Pose(skeleton: .blazePose33, score: 1, keypoints: keypoints),
      heatmapPeaks: keypoints.map { _ in peak }, refinedRegion: region)
  }

  private func track(usually peak: Float) -> Track { Track(number: 0, found: look(peak), at: 0) }

  /// One poor look passes; two of them, or none that was good for long, are a reason to search.
  @Test func twoPoorLooksAreADoubt() {
    var track = track(usually: 0.6)
    for peak in [Float(0.1), 0.38, 0.4, 0.6] { #expect(!track.isInDoubt(look(peak), at: 0.1), "\(peak)") }
    track.look(look(0.3), poor: nil)
    track.settle(at: 0.1)
    for (peak, isDoubt) in [(Float(0.1), true), (0.36, true), (0.38, false), (0.6, false)] {
      #expect(track.isInDoubt(look(peak), at: 0.2) == isDoubt, "\(peak)")
    }
    #expect(track.isInDoubt(look(0.6), at: 1.6), "never sure for 1.5 s")
  }

  /// Whoever was seen well is searched at once, others when they are missed twice, and nobody where nothing is.
  @Test(arguments: [
    (Float(0.6), Float(0.3), 0, true), (0.6, 0.19, 0, false), (0.6, 0.19, 3, false), (0.49, 0.3, 0, false),
    (0.49, 0.3, 1, true), (0.5, 0.2, 0, true), (0.49, 0.1, 5, false),
  ])
  func searches(usual: Float, peak: Float, missed: Int, isWorth: Bool) {
    var track = track(usually: usual)
    for _ in 0..<missed { track.look(nil, poor: nil) }
    #expect(track.isWorthSearching(after: look(peak)) == isWorth)
  }
}
