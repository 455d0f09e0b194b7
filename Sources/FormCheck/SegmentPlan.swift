import Pose
import Video

/// The stretches of a video that are observed on their own, each from a cold start.
///
/// Planned from the file alone: the same file is always cut at the same keyframes, whatever range is asked for and
/// however many workers there are.
struct SegmentPlan: Hashable, Sendable {
  /// Seconds after which a segment ends at the next keyframe.
  static let targetDuration = 10.0

  /// Frame numbers in the whole file, ascending and without gaps.
  let segments: [Range<Int>]

  /// Cuts a whole video.
  init(_ timeline: Timeline) {
    var bounds = [0]
    for keyframe in timeline.keyframeIndices {
      guard let last = timeline.timestamp(ofFrame: bounds[bounds.count - 1]),
        let next = timeline.timestamp(ofFrame: keyframe)
      else { continue }
      if next.seconds - last.seconds >= Self.targetDuration { bounds.append(keyframe) }
    }
    bounds.append(timeline.frameCount)
    segments = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// The parts of the segments that lie in `frames`; the numbers are those of the whole plan.
  func segments(in frames: Range<Int>) -> [Segment] {
    segments.enumerated().compactMap { number, range in
      let shared = range.clamped(to: frames)
      return shared.isEmpty ? nil : Segment(number: number, frames: shared)
    }
  }
}

/// One stretch of a video, the unit of work.
struct Segment: Hashable, Sendable {
  /// Its place in the plan, from 0.
  let number: Int
  /// Frame numbers in the whole file, not empty.
  let frames: Range<Int>
}

extension Segment {
  /// Seconds before a segment in which people are found and followed already, so that its first frames are no worse
  /// than its last.
  static let runIn = 0.5

  /// The segment's frames and those of its run-in, which isn't kept.
  func framesWithRunIn(_ timeline: Timeline) -> Range<Int> {
    guard let start = timeline.timestamp(ofFrame: frames.lowerBound)?.seconds else { return frames }
    let first = timeline.frameIndex(at: .seconds(max(0, start - Self.runIn))) ?? frames.lowerBound
    return min(first, frames.lowerBound)..<frames.upperBound
  }
}
