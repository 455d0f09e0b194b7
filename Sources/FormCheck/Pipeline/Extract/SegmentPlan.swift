import FormCheckMotion
import FormCheckPose
import FormCheckVideo

/// The division of a video into segments whose poses are extracted independently, each from a cold start.
///
/// The plan depends only on the file: a file is always divided at the same keyframes, whatever range is selected and
/// however many workers there are. A short video has shorter segments, to occupy several cores, at the cost of one more
/// cold start per segment.
struct SegmentPlan: Hashable, Sendable {
  /// The duration of a segment in a long video, in seconds.
  private static let targetDuration = 10.0
  /// The duration of a segment in a short video, in seconds.
  private static let shortDuration = 5.0
  /// The maximum number of segments with the short duration.
  private static let shortCount = 4

  /// The maximum number of segments. A file may declare any duration, and with more segments than this they would be
  /// shorter than the precision of a time in seconds.
  private static let maximumCount = 1 << 40

  /// The parameters as text for the job key, because other parameters produce different observations.
  static let rule = "\(targetDuration) \(shortDuration) \(shortCount)"

  /// The segments, as frame numbers in the whole file; ascending and without gaps.
  let segments: [Range<Int>]

  /// Divides a whole video. A video that plays `slowMotion` times slower than reality has as many segments as if it
  /// played at real speed: a cold start takes the same real-world time.
  ///
  /// - Complexity: O(n) in the number of keyframes.
  init(_ timeline: Timeline, slowMotion: Double = 1) {
    let bounds = [0] + Self.cuts(timeline, slowMotion) + [timeline.frameCount]
    segments = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// Divides a whole video, with the factor that its file states.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  init(_ source: VideoSource) {
    self.init(source.timeline, slowMotion: SlowMotionEvidence(source: source).slowdown)
  }

  /// Returns the first frames of all segments except the first, ascending: the keyframes closest to an even division.
  private static func cuts(_ timeline: Timeline, _ slowMotion: Double) -> [Int] {
    let count = count(timeline.duration / slowMotion)
    guard count > 1 else { return [] }
    let length = timeline.duration / Double(count)
    var keyframes = timeline.keyframeIndices.dropFirst()
    var cuts: [Int] = []
    func distance(_ frame: Int?, from seconds: Double) -> Double {
      frame.flatMap { timeline.timestamp(ofFrame: $0) }.map { abs($0.seconds - seconds) } ?? .infinity
    }
    var index = 0
    while let next = keyframes.first, let seconds = timeline.timestamp(ofFrame: next)?.seconds {
      // Skips even cuts without a keyframe nearby. Corrupt time stamps can produce a hundred million of them.
      index = max(index &+ 1, Int(saturating: (seconds / length - 0.5).rounded(.down)))
      guard index < count else { break }
      let target = Double(index) * length
      while distance(keyframes.dropFirst().first, from: target) < distance(keyframes.first, from: target) {
        keyframes.removeFirst()
      }
      let nearest = keyframes.first
      if let nearest, distance(nearest, from: target) <= length / 2 {
        cuts.append(nearest)
        keyframes.removeFirst()
      } else if let time = nearest.flatMap({ timeline.timestamp(ofFrame: $0) })?.seconds, time < target {
        // This keyframe is also too early for every later cut.
        keyframes.removeFirst()
      }
    }
    return cuts
  }

  private static func count(_ duration: Double) -> Int {
    func pieces(of length: Double) -> Int { min(maximumCount, Int(saturating: duration / length)) }
    return max(1, pieces(of: targetDuration), min(shortCount, pieces(of: shortDuration)))
  }

  /// Returns the parts of the segments in `frames`, with the numbers of the complete plan.
  func segments(in frames: Range<Int>) -> [Segment] {
    segments.enumerated().compactMap { number, range in
      let shared = range.clamped(to: frames)
      return shared.isEmpty ? nil : Segment(number: number, frames: shared)
    }
  }
}
