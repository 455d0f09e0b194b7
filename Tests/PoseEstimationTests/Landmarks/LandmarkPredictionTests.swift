import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckPoseEstimation

@Suite struct LandmarkPredictionTests {
  /// An estimate has the mean peak of the joints that its skeleton has, even if there are few.
  @Test(arguments: 1...12) func limbPeakOfAnySkeleton(count: Int) {
    let names = Array(KeypointName.limbs.prefix(count)) + [.nose]
    let skeleton = Skeleton(name: "\(count) joints", keypoints: names, bones: [])
    let keypoints = names.map { _ in
      Keypoint(position: Point(x: 5, y: 5), visibility: 1, presence: 1)
    }
    let estimate = PoseEstimate(
      region: RegionOfInterest(center: Point(x: 5, y: 5), side: 10, roll: 0),
      pose: Pose(skeleton: skeleton, score: 1, keypoints: keypoints), heatmapPeaks: names.map { _ in 0.8 },
      refinedRegion: nil)
    #expect(abs(estimate.limbPeak - 0.8) < 1e-6)
    #expect(abs(estimate.limbPeak(within: .init(width: 10, height: 10)) - 0.8) < 1e-6, "\(count) joints")
    #expect(estimate.limbPeak(within: .init(width: 1, height: 1)) == 0)
  }

  @Test func estimatesScaleWithTheFrame() throws {
    let region = RegionOfInterest(center: Point(x: 30, y: 40), side: 20, roll: 1)
    let pose = Pose(
      skeleton: .coco17, score: 0.9,
      keypoints: (0..<17).map {
        Keypoint(position: Point(x: Double($0), y: Double(2 * $0)), visibility: 0.5, presence: 0.5)
      })
    let estimate = PoseEstimate(
      region: region, pose: pose, heatmapPeaks: Array(repeating: 0.5, count: 17), refinedRegion: region)
    let scaled = estimate.scaled(by: 4)
    #expect(scaled.region == RegionOfInterest(center: Point(x: 120, y: 160), side: 80, roll: 1))
    #expect(scaled.refinedRegion == scaled.region && scaled.heatmapPeaks == estimate.heatmapPeaks)
    for (before, after) in zip(pose.keypoints, scaled.pose.keypoints) {
      #expect(after.position == before.position * 4 && after.confidence == before.confidence)
    }
    #expect(scaled.scaled(by: 0.25).pose == pose)
  }
}
