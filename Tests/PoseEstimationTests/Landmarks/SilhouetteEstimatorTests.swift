import FormCheckPixels
import FormCheckPose
import Testing
import FormCheckVideo

@testable import FormCheckPoseEstimation

@Suite struct SilhouetteEstimatorTests {
  /// Returns the probability at a point of the frame; nil outside of the region.
  private func value(_ estimate: SilhouetteEstimate, _ point: Point) -> Float? {
    let corner = estimate.region.framePoint(x: 0, y: 0)
    let (right, down) = (
      estimate.region.framePoint(x: 1, y: 0) - corner, estimate.region.framePoint(x: 0, y: 1) - corner
    )
    let offset = point - corner
    func fraction(_ axis: Point) -> Double {
      (offset.x * axis.x + offset.y * axis.y) / (axis.x * axis.x + axis.y * axis.y)
    }
    let (x, y) = (fraction(right), fraction(down))
    guard (0..<1).contains(x), (0..<1).contains(y) else { return nil }
    return estimate.values[
      Int(y * Double(estimate.side)) * estimate.side + Int(x * Double(estimate.side))]
  }

  /// The silhouette covers the trunk, and not the edge of its region.
  @Test func silhouettesCoverThePerson() throws {
    let models = try Sample.models.get()
    let estimator = try #require(try SilhouetteEstimator(models: models))
    for (index, hips) in Sample.hips {
      let frame = try #require(try Sample.frames(index..<index + 1).first)
      let detection = try #require(try PersonDetector(models: models).people(in: frame.pixels).first)
      let region = try #require(detection.region(.blazePose))
      let pose = try LandmarkEstimator(models: models).estimate(in: frame.pixels, region: region).pose
      let estimate = try #require(try estimator.silhouette(of: pose, in: frame.pixels))
      #expect(estimate.values.count == estimate.side * estimate.side)
      #expect(estimate.values.allSatisfy { (0...1).contains($0) })
      #expect(try #require(value(estimate, hips)) > 0.5, "frame \(index)")
      let covered = estimate.values.count { $0 > 0.5 }
      #expect((0.03...0.4).contains(Double(covered) / Double(estimate.values.count)), "\(covered)")
      let edge = (0..<estimate.side).count { estimate.values[$0 * estimate.side] > 0.5 }
      #expect(edge * 10 < estimate.side, "\(edge) values at the left edge")
    }
  }

  @Test func posesWithoutATrunkHaveNone() throws {
    let estimator = try #require(try SilhouetteEstimator(models: Sample.models.get()))
    let skeleton = Skeleton.blazePose33
    let nowhere = skeleton.keypoints.map { _ in
      Keypoint(position: Point(x: 50, y: 50), visibility: 1, presence: 1)
    }
    let frame = try #require(try Sample.frames(0..<1).first)
    let pose = Pose(skeleton: skeleton, score: 1, keypoints: nowhere)
    #expect(try estimator.silhouette(of: pose, in: frame.pixels) == nil)
  }
}
