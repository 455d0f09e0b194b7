/// The frames of a video that have, in its file, the same time stamp as the frame before. Their times are estimated.
struct SharedTimestamps: Hashable {
  /// The number of such frames, at least one.
  let count: Int
  /// The number of the first one.
  let first: Int

  /// Counts those of all such frames of a file, ascending, that are within a range; nil if none is.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  init?(_ shared: [Int], in frames: Range<Int>) {
    let shared = shared.filter(frames.contains)
    guard let first = shared.first else { return nil }
    (count, self.first) = (shared.count, first)
  }

  /// Returns a warning about the file at `path`.
  func sentence(_ path: String) -> String {
    let subject =
      count == 1
      ? "Frame #\(first) of \(path) has the same time stamp as the frame before, so its time is"
      : "\(count) frames of \(path), from #\(first) on, have the same time stamp as the frame before, so their times are"
    return
      "\(subject) estimated: frames with one time stamp lie evenly between it and the next one. To give each frame its own time, run "
      + "ffmpeg -r RATE -i IN OUT, with the real frame rate."
  }
}
