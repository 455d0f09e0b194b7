import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

@testable import FormCheckPoseEstimation

@Suite struct SilhouetteEstimatorTests {
  /// The silhouette covers the trunk, and not the edge of its region.
  @Test func silhouettesCoverThePerson() throws {
    let models = try Sample.models.get()
    let estimator = try #require(try SilhouetteEstimator(models: models))
    for (index, hips) in Sample.hips {
      let frame = try #require(try Sample.frames(index..<index + 1).first)
      let detection = try #require(try PersonDetector(models: models).people(in: frame.pixels).first)
      let region = try #require(detection.region(.blazePose))
      let pose = try LandmarkEstimator(models: models).estimate(in: frame.pixels, region: region).pose
      let estimate = try #require(try estimator.silhouette(in: frame.pixels, of: pose))
      #expect(estimate.probabilities.count == estimate.side * estimate.side, "\(index), \(hips)")
      #expect(estimate.probabilities.allSatisfy { (0...1).contains($0) }, "\(index), \(hips)")
      #expect(estimate.probability(at: hips) > 0.5, "frame \(index)")
      #expect(estimate.probability(at: Point(x: -1e6, y: 0)) == 0, "\(index), \(hips)")
      let covered = estimate.probabilities.count { $0 > 0.5 }
      #expect((0.03...0.4).contains(Double(covered) / Double(estimate.probabilities.count)), "\(covered)")
      let edge = (0..<estimate.side).count { estimate.probabilities[$0 * estimate.side] > 0.5 }
      #expect(edge * 10 < estimate.side, "\(edge) values at the left edge")
    }
  }

  @Test func posesWithoutATrunkHaveNone() throws {
    let estimator = try #require(try SilhouetteEstimator(models: try Sample.models.get()))
    let skeleton = Skeleton.blazePose33
    let nowhere = skeleton.keypoints.map { _ in
      Keypoint(position: Point(x: 50, y: 50), visibility: 1, presence: 1)
    }
    let frame = try #require(try Sample.frames(0..<1).first)
    let pose = Pose(skeleton: skeleton, score: 1, keypoints: nowhere)
    #expect(try estimator.silhouette(in: frame.pixels, of: pose) == nil)
  }
}
