import FormCheckPose
import FormCheckVideo

/// The stretches of a video that are observed on their own, each from a cold start.
///
/// Planned from the file alone: the same file is always cut at the same keyframes, whatever range is asked for and
/// however many workers there are. A short film is cut into shorter stretches than a long one, so that several cores
/// have work on it too; what is found anew at each start is the price.
struct SegmentPlan: Hashable, Sendable {
  /// Seconds of a segment of a long film.
  private static let targetDuration = 10.0
  /// Seconds of a segment of a short one.
  private static let shortDuration = 5.0
  /// Up to this many segments are made as short as that.
  private static let shortCount = 4

  /// Places for cuts, at most. What a file says of its duration may be anything; more places than this could not be
  /// told apart in seconds.
  private static let mostPieces = 1 << 40

  /// The rule as text: another one gives other observations.
  static let rule = "\(targetDuration) \(shortDuration) \(shortCount)"

  /// Frame numbers in the whole file, ascending and without gaps.
  let segments: [Range<Int>]

  /// Cuts a whole video.
  init(_ timeline: Timeline) {
    let bounds = [0] + Self.cuts(timeline) + [timeline.frameCount]
    segments = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  /// As even cuts as there are keyframes for, ascending.
  private static func cuts(_ timeline: Timeline) -> [Int] {
    let count = count(timeline.duration)
    guard count > 1 else { return [] }
    let length = timeline.duration / Double(count)
    var keyframes = timeline.keyframeIndices.dropFirst()
    var cuts: [Int] = []
    func distance(_ frame: Int?, from seconds: Double) -> Double {
      frame.flatMap { timeline.timestamp(ofFrame: $0) }.map { abs($0.seconds - seconds) } ?? .infinity
    }
    var place = 0
    while let next = keyframes.first, let seconds = timeline.timestamp(ofFrame: next)?.seconds {
      // No place before is near this keyframe: with a broken clock there may be a hundred million of them.
      place = max(place &+ 1, Int(saturating: (seconds / length - 0.5).rounded(.down)))
      guard place < count else { break }
      let wanted = Double(place) * length
      while distance(keyframes.dropFirst().first, from: wanted) < distance(keyframes.first, from: wanted) {
        keyframes.removeFirst()
      }
      let nearest = keyframes.first
      if let nearest, distance(nearest, from: wanted) <= length / 2 {
        cuts.append(nearest)
        keyframes.removeFirst()
      } else if let time = nearest.flatMap({ timeline.timestamp(ofFrame: $0) })?.seconds, time < wanted {
        // Too far behind for all later places too.
        keyframes.removeFirst()
      }
    }
    return cuts
  }

  private static func count(_ duration: Double) -> Int {
    func pieces(of length: Double) -> Int { min(mostPieces, Int(saturating: duration / length)) }
    return max(1, pieces(of: targetDuration), min(shortCount, pieces(of: shortDuration)))
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

  /// Seconds behind a segment in which somebody who is missing at its end is looked for, to be followed back from there.
  static let runOut = 0.5

  /// The segment's frames, those of its run-in, and those of a run-out if it takes one; neither is kept.
  func framesWithRunInAndOut(_ timeline: Timeline) -> Range<Int> {
    let withRunIn = framesWithRunIn(timeline)
    guard let end = timeline.timestamp(ofFrame: frames.upperBound)?.seconds else { return withRunIn }
    let last = timeline.frameIndex(at: .seconds(end + Self.runOut)) ?? frames.upperBound
    return withRunIn.lowerBound..<max(last, frames.upperBound)
  }

  /// The segment's frames and those of its run-in, which isn't kept.
  func framesWithRunIn(_ timeline: Timeline) -> Range<Int> {
    guard let start = timeline.timestamp(ofFrame: frames.lowerBound)?.seconds else { return frames }
    let first = timeline.frameIndex(at: .seconds(max(0, start - Self.runIn))) ?? frames.lowerBound
    return min(first, frames.lowerBound)..<frames.upperBound
  }
}
