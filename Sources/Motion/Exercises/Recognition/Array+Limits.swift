import FormCheckPose

extension Array where Element == NamedGroup {
  /// Returns, for each group in chronological order, the frames in which its repetitions may turn: those of its take, up to the groups
  /// before and after it.
  ///
  /// - Parameters:
  ///   - cuts: the offsets of the frames that begin a new take, ascending.
  ///   - last: the offset of the last frame.
  /// - Complexity: O(*g* log *c*) for *g* groups and *c* cuts.
  func limits(cuts: [Int], last: Int) -> [ClosedRange<Int>] {
    indices.map { index in
      let frames = self[index].frames
      let (before, after) = (
        cuts.partitioningIndex { $0 > frames.lowerBound }, cuts.partitioningIndex { $0 > frames.upperBound }
      )
      let start = before > 0 ? cuts[before - 1] : 0
      let end = after < cuts.count ? cuts[after] - 1 : last
      let previous = index > 0 ? self[index - 1].frames.upperBound : 0
      let next = index + 1 < count ? self[index + 1].frames.lowerBound : last
      let lower = Swift.max(start, previous)
      let upper = Swift.min(end, next)
      return Swift.min(lower, frames.lowerBound)...Swift.max(upper, frames.upperBound)
    }
  }
}
