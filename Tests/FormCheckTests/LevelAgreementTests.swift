import FormCheckKernels
import FormCheckPixels
import FormCheckPose
import FormCheckPoseEstimation
import SystemPackage
import Testing
import FormCheckVideo

@testable import FormCheck

/// CPU levels round differently. Following people must not make that grow.
@Suite struct LevelAgreementTests {
  private static let frames = 0..<75
  /// Pixels.
  private static let tolerance = 0.05

  /// A person stands, walks, and is detected again at the detector's scan interval.
  @Test(arguments: ProcessorLevel.available.dropLast())
  func posesAgreeWithThoseOfTheBestLevel(_ level: ProcessorLevel) async throws {
    let expected = try await poses(at: .best)
    let found = try await poses(at: level)
    #expect(expected.count { !$0.isEmpty } > Self.frames.count / 2, "there are people to compare")
    for frame in Self.frames {
      #expect(found[frame].count == expected[frame].count, "\(level), frame \(frame)")
      for (one, other) in zip(found[frame], expected[frame]) {
        let distances = zip(one.keypoints, other.keypoints).map { $0.position.distance(to: $1.position) }
        let worst = distances.max() ?? 0
        #expect(worst < Self.tolerance, "\(level), frame \(frame): \(distances)")
      }
    }
  }

  private func poses(at level: ProcessorLevel) async throws -> [[Pose]] {
    let source = try VideoSource.open(path: Clips.sample.string)
    let tracker = try PoseTracker(models: try PoseModels.bundled(level: level))
    var poses: [[Pose]] = []
    for try await frame in FrameReader(source, frames: Self.frames) {
      let estimates = try tracker.estimates(in: frame.pixels, at: frame.timestamp.seconds)
      poses.append(estimates.map(\.pose))
    }
    return poses
  }
}
