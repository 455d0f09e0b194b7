import FormCheckPose
import FormCheckVideo

/// The division of a video into segments whose poses are extracted independently, each from a cold start.
///
/// The plan follows from the file alone: the same file is always divided at the same keyframes, whatever range is selected
/// and however many workers there are. A short video gets shorter segments, so that several cores have work; the price is
/// one more cold start for each segment.
struct SegmentPlan: Hashable, Sendable {
  /// Seconds of a segment of a long video.
  private static let targetDuration = 10.0
  /// Seconds of a segment of a short video.
  private static let shortDuration = 5.0
  /// The largest number of segments that are as short as that.
  private static let shortCount = 4

  /// The largest number of segments. The duration in a file may be any number; more segments than this would be shorter than
  /// the precision of a time in seconds.
  private static let maximumCount = 1 << 40

  /// The parameters as text, for the job key: other parameters give other observations.
  static let rule = "\(targetDuration) \(shortDuration) \(shortCount)"

  /// The segments, as frame numbers in the whole file; ascending and without gaps.
  let segments: [Range<Int>]

  /// Divides a whole video.
  ///
  /// - Complexity: O(n) in the number of keyframes.
  init(_ timeline: Timeline) {
    let bounds = [0] + Self.cuts(timeline) + [timeline.frameCount]
    segments = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// The first frames of all segments but the first, ascending: the keyframes nearest to an even division.
  private static func cuts(_ timeline: Timeline) -> [Int] {
    let count = count(timeline.duration)
    guard count > 1 else { return [] }
    let length = timeline.duration / Double(count)
    var keyframes = timeline.keyframeIndices.dropFirst()
    var cuts: [Int] = []
    func distance(_ frame: Int?, from seconds: Double) -> Double {
      frame.flatMap { timeline.timestamp(ofFrame: $0) }.map { abs($0.seconds - seconds) } ?? .infinity
    }
    var index = 0
    while let next = keyframes.first, let seconds = timeline.timestamp(ofFrame: next)?.seconds {
      // Skips the even cuts that no keyframe is near: corrupt time stamps can leave a hundred million of them.
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
        // This keyframe is too early for every later cut as well.
        keyframes.removeFirst()
      }
    }
    return cuts
  }

  private static func count(_ duration: Double) -> Int {
    func pieces(of length: Double) -> Int { min(maximumCount, Int(saturating: duration / length)) }
    return max(1, pieces(of: targetDuration), min(shortCount, pieces(of: shortDuration)))
  }

  /// The parts of the segments in `frames`, numbered as in the whole plan.
  func segments(in frames: Range<Int>) -> [Segment] {
    segments.enumerated().compactMap { number, range in
      let shared = range.clamped(to: frames)
      return shared.isEmpty ? nil : Segment(number: number, frames: shared)
    }
  }
}
