import FormCheckPose
import FormCheckVideo

/// The division of the annotated video into parts that are rendered independently.
///
/// The plan depends only on the file and the range of frames, never on the number of jobs, so that every process renders
/// the same bytes. A part begins at a keyframe of the source if there is one close to an even division. Otherwise it
/// begins at any frame, at the cost of decoding again from the keyframe before it.
struct RenderPlan: Hashable, Sendable {
  /// The duration of a part in a long video, in seconds: about the interval at which x264 starts a group of pictures
  /// anyway, so that parts cost almost no bits.
  private static let targetDuration = 8.0
  /// The durations, in seconds, at which a video has at least the given number of parts. A short video is divided so
  /// that several cores work on it; each further part costs a keyframe.
  private static let minimumCounts = [(seconds: 2.0, count: 2), (seconds: 12.0, count: 4)]
  /// The maximum distance between an even division and the keyframe that replaces it, as a fraction of a part's
  /// duration. In a short video, parts of equal duration matter more than decoding.
  private static let tolerance = (short: 0.125, long: 0.5)
  /// The maximum number of parts; see ``SegmentPlan``.
  private static let maximumCount = 1 << 40

  /// The parameters as text for the render key, because different parameters give different bytes.
  static let rule = "\(targetDuration) \(minimumCounts) \(tolerance)"

  /// The parts, ascending and without gaps.
  let parts: [VideoPart]

  /// Creates a plan with parts that begin at these frames.
  init(frames: Range<Int>, cuts: [Int]) {
    let bounds =
      [frames.lowerBound] + cuts.filter { frames.contains($0) && $0 > frames.lowerBound } + [
        frames.upperBound
      ]
    parts = zip(bounds, bounds.dropFirst()).enumerated().map { VideoPart(number: $0, frames: $1.0..<$1.1) }
  }

  /// Divides `frames` of a video.
  ///
  /// - Complexity: O(*k* + *p* log *n*) for *k* keyframes, *p* parts and *n* frames.
  init(_ timeline: Timeline, frames: Range<Int>) {
    self.init(frames: frames, cuts: Self.cuts(timeline, frames))
  }

  private static func cuts(_ timeline: Timeline, _ frames: Range<Int>) -> [Int] {
    let start = seconds(frames.lowerBound, timeline)
    let duration = seconds(frames.upperBound, timeline) - start
    let count = count(duration, frames.count)
    guard count > 1 else { return [] }
    let length = duration / Double(count)
    let isShort = count <= minimumCounts.last?.count ?? 0
    let division = Division(
      timeline: timeline, keyframes: timeline.keyframeIndices,
      reach: length * (isShort ? tolerance.short : tolerance.long))
    var cuts: [Int] = []
    var last = frames.lowerBound
    for index in 1..<count {
      let cut = division.cut(near: start + Double(index) * length)
      guard cut > last, cut < frames.upperBound, division.isWorthwhile(from: last, to: cut) else { continue }
      cuts.append(cut)
      last = cut
    }
    return cuts
  }

  /// Returns the number of parts, at most one for each frame.
  private static func count(_ duration: Double, _ frames: Int) -> Int {
    let minimum = minimumCounts.last { duration >= $0.seconds }?.count ?? 1
    let even = min(maximumCount, Int(saturating: (duration / targetDuration).rounded(.up)))
    return max(1, min(frames, max(minimum, even)))
  }

  /// Returns the time at which a frame starts, in seconds; the end of the video for the frame after the last.
  fileprivate static func seconds(_ frame: Int, _ timeline: Timeline) -> Double {
    timeline.timestamp(ofFrame: frame)?.seconds ?? timeline.duration
  }
}

/// The choice of the frames at which parts begin.
private struct Division {
  let timeline: Timeline
  /// The frames at which decoding can start, ascending.
  let keyframes: [Int]
  /// The maximum distance of a keyframe from an even division, in seconds.
  let reach: Double

  /// Returns the keyframe nearest to a time if it is within `reach`, and otherwise the frame shown at this time.
  func cut(near seconds: Double) -> Int {
    let after = keyframes.partitioningIndex { self.seconds($0) > seconds }
    let nearest = [after - 1, after].filter(keyframes.indices.contains).map { keyframes[$0] }
      .min { abs(self.seconds($0) - seconds) < abs(self.seconds($1) - seconds) }
    if let nearest, abs(self.seconds(nearest) - seconds) <= reach { return nearest }
    return timeline.frameIndex(at: .seconds(seconds)) ?? timeline.frameCount
  }

  /// Whether a part is long enough compared with the frames that have to be decoded before its first frame. Without
  /// this limit, the work would grow with the square of the duration in a video with a single keyframe.
  func isWorthwhile(from start: Int, to end: Int) -> Bool {
    let after = keyframes.partitioningIndex { $0 > start }
    let decoded = after > 0 ? seconds(start) - seconds(keyframes[after - 1]) : 0
    return seconds(end) - seconds(start) >= decoded / 2
  }

  private func seconds(_ frame: Int) -> Double { RenderPlan.seconds(frame, timeline) }
}
