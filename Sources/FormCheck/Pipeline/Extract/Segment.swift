import FormCheckPose
import FormCheckVideo

/// A part of a video, the unit of pose extraction.
struct Segment: Hashable, Sendable {
  /// The index in the plan, from 0.
  let number: Int
  /// The frames, as numbers in the whole file; not empty.
  let frames: Range<Int>
}

extension Segment {
  /// The duration of the run-in before a segment, in seconds of reality. People are already tracked in it, so that the first
  /// frames of a segment are as accurate as its last.
  static let runIn = 0.5

  /// The duration of the run-out after a segment, in seconds of reality. Lost tracks that are recovered in it are filled in
  /// backward.
  static let runOut = 0.5

  /// Returns the segment's frames with those of its run-in and of the longest run-out, whose observations are
  /// discarded.
  func framesWithRunInAndOut(_ timeline: Timeline, slowMotion: Double = 1) -> Range<Int> {
    let withRunIn = framesWithRunIn(timeline, slowMotion: slowMotion)
    guard let end = timeline.timestamp(ofFrame: frames.upperBound)?.seconds else { return withRunIn }
    let last = timeline.frameIndex(at: .seconds(end + Self.runOut * slowMotion)) ?? frames.upperBound
    return withRunIn.lowerBound..<max(last, frames.upperBound)
  }

  /// Returns the segment's frames with those of its run-in, whose observations are discarded.
  func framesWithRunIn(_ timeline: Timeline, slowMotion: Double = 1) -> Range<Int> {
    guard let start = timeline.timestamp(ofFrame: frames.lowerBound)?.seconds else { return frames }
    let first =
      timeline.frameIndex(at: .seconds(max(0, start - Self.runIn * slowMotion))) ?? frames.lowerBound
    return min(first, frames.lowerBound)..<frames.upperBound
  }
}
