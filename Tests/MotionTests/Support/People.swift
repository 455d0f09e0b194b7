import FormCheckMotion
import FormCheckPose

/// Synthetic people on a grid, whose size and position are exact.
enum People {
  /// Returns a person of `size` around (`x`, `y`), with arms and legs displaced by `bend` and heatmap peaks of `peak`.
  static func person(
    track: Int, x: Double, y: Double = 100, size: Double = 80, bend: Double = 0, peak: Float = 0.8
  ) -> PersonObservation {
    let keypoints = Skeleton.coco17.keypoints.enumerated().map { number, _ in
      let (right, down) = (Double(number % 4) - 1.5, Double(number / 4) - 2)
      let moved = number.isMultiple(of: 2) ? bend : -bend
      return Keypoint(
        position: Point(x: x + right * size / 4 + moved, y: y + down * size / 4), visibility: 1, presence: 1)
    }
    return PersonObservation(
      track: track, pose: Pose(skeleton: .coco17, score: 1, keypoints: keypoints),
      heatmapPeaks: keypoints.map { _ in peak })
  }

  /// Returns the assignment for segments of frames at 30 frames/s.
  static func assignment(
    _ segments: [[[PersonObservation]]], people: Int = 8, athlete: AthleteSelection = .automatic
  ) -> TrackAssignment {
    var builder = TrackAssignmentBuilder()
    var index = 0
    for (segment, frames) in segments.enumerated() {
      for people in frames {
        builder.add(
          FrameObservation(
            index: index, timestamp: Timestamp(pts: Int64(index), seconds: Double(index) / 30), people: people
          ),
          segment: segment)
        index += 1
      }
    }
    return builder.assignment(people: people, athlete: athlete, width: 640, height: 360)
  }
}

extension TrackAssignment {
  /// Returns the person number of a track that is alone in a frame at a time in seconds.
  func person(of track: Int, in segment: Int, at seconds: Double = 0) -> Int? {
    let frame = FrameObservation(index: 0, timestamp: Timestamp(pts: 0, seconds: seconds), people: [])
    return person(of: track, in: segment, frame: frame)
  }
}
