import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import Testing

@testable import FormCheckPoseEstimation

/// The networks' memory is returned between two passes, and the next estimates are the same.
@Suite struct WeightReleaseTests {
  @Test func releasedNetworksEstimateTheSame() throws {
    let models = try PoseModels.bundled()
    let frame = try #require(try Sample.frames(0..<1).first).pixels
    let region = RegionOfInterest(center: Point(x: 354, y: 145), side: 300, roll: 0)
    var poses: [Pose] = []
    for _ in 0..<3 {
      poses.append(try LandmarkEstimator(models: models).estimate(in: frame, region: region).pose)
      models.releasePackedWeights()
    }
    #expect(poses[0] == poses[1] && poses[1] == poses[2])
  }
}
