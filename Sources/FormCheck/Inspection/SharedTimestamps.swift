/// The frames of a video that have the same time stamp as the frame before. Signals over time can't contain them.
struct SharedTimestamps: Hashable {
  /// The number of such frames, at least one.
  let count: Int
  /// The number of the first one.
  let first: Int

  /// Searches `frames` of a video with these time stamps; nil if all differ.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  init?(_ timestamps: [Int64], in frames: Range<Int>) {
    let frames = frames.clamped(to: timestamps.indices)
    let shared = frames.dropFirst().lazy.filter { timestamps[$0] == timestamps[$0 - 1] }
    guard let first = shared.first else { return nil }
    (count, self.first) = (shared.count, first)
  }

  /// Returns a warning about the file at `path`.
  func sentence(_ path: String) -> String {
    let subject =
      count == 1
      ? "Frame #\(first) of \(path) has the same time stamp as the frame before, so it has no row"
      : "\(count) frames of \(path), from #\(first) on, have the same time stamp as the frame before, so they have no rows"
    return
      "\(subject) in the tables; the annotated video repeats the pose of an earlier frame there. To analyze all frames, give each its own time: "
      + "ffmpeg -r RATE -i IN OUT, with the real frame rate."
  }
}
