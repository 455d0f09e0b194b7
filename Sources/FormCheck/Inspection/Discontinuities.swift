import FormCheckPose
import FormCheckVideo

/// The moments at which the time stamps of a file go back.
struct Discontinuities {
  /// The frames, ascending, at least one.
  let frames: [Int]
  private let timeline: Timeline

  /// Creates the moments of a video; nil if its time stamps never go back.
  init?(_ timeline: Timeline) {
    guard !timeline.discontinuities.isEmpty else { return nil }
    (self.timeline, frames) = (timeline, timeline.discontinuities)
  }

  /// The number of moments that are named.
  private static let maximumCount = 3

  /// Returns a warning about the file at `path`.
  func sentence(_ path: String) -> String {
    let named = frames.prefix(Self.maximumCount).map { frame in
      "frame #\(frame) (\(ClockText.text(timeline.timestamp(ofFrame: frame)?.seconds ?? 0)))"
    }
    let rest = frames.count - named.count
    let moments = named.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
    return
      "The time stamps of \(path) go back at \(moments), as in joined files. All frames are in the order of the file, and "
      + "the times after each of these frames continue those before."
  }
}
