import FormCheckMotion
import FormCheckPose
import SystemPackage

@testable import FormCheck

/// Synthetic observations.
enum Observations {
  /// A person whose keypoint number i is at (x + i, 2 i).
  static func person(
    _ skeleton: Skeleton, track: Int = 0, x: Double = 10, score: Float = 0.9, hasWorldPoints: Bool = true
  ) -> PersonObservation {
    let keypoints = skeleton.keypoints.indices.map { number in
      Keypoint(
        position: Point(x: x + Double(number), y: Double(2 * number)), visibility: 0.5, presence: 0.75,
        confidence: 0.625)
    }
    let points = skeleton.keypoints.indices.map { number in
      WorldPoint(x: Float(number), y: -1, z: 0.25)
    }
    return PersonObservation(
      track: track,
      pose: Pose(
        skeleton: skeleton, score: score, keypoints: keypoints, worldPoints: hasWorldPoints ? points : []),
      heatmapPeaks: skeleton.keypoints.indices.map { Float($0) / 64 })
  }

  /// A frame at `index` × 0.1 s.
  static func frame(_ index: Int, _ people: [PersonObservation]) -> FrameObservation {
    FrameObservation(
      index: index, timestamp: Timestamp(pts: Int64(index) * 100, seconds: Double(index) / 10), people: people
    )
  }

  /// A segment in which all of these frames were decoded.
  static func segment(_ covered: Range<Int>, _ frames: [FrameObservation]) -> SegmentObservations {
    SegmentObservations(covered: covered, decoded: covered.count, frames: frames)
  }
}
