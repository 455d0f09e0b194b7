import FormCheckPose
import FormCheckVideo

/// The moments at which the time stamps of a file go back.
struct Discontinuities {
  /// The frames, ascending, at least one.
  let frames: [Int]
  /// The times of the frames; nil if only their numbers were recorded.
  private let timeline: Timeline?

  /// Creates the moments of a video; nil if its time stamps never go back.
  init?(_ timeline: Timeline) {
    guard !timeline.discontinuities.isEmpty else { return nil }
    (self.timeline, frames) = (timeline, timeline.discontinuities)
  }

  /// Creates the moments that an earlier analysis recorded; nil if there are none.
  init?(recorded frames: [Int]?) {
    guard let frames, !frames.isEmpty else { return nil }
    (self.frames, timeline) = (frames, nil)
  }

  /// The number of moments that are named.
  private static let maximumCount = 3

  /// Returns a warning about the file at `path`.
  func sentence(_ path: String) -> String {
    let named = frames.prefix(Self.maximumCount).map { frame in
      let time = timeline?.timestamp(ofFrame: frame).map { " (\(ClockText.text($0.seconds)))" }
      return "frame #\(frame)\(time ?? "")"
    }
    let rest = frames.count - named.count
    let moments = named.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
    return
      "The time stamps of \(path) go back at \(moments), as in joined files. All frames are in the order of the file, and "
      + "the times after each of these frames continue those before."
  }
}
