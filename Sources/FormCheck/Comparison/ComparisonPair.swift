import FormCheckComparison
import FormCheckPose

/// A pair of repetitions with its position in the video of the comparison.
struct ComparisonPair {
  let comparison: RepetitionComparison
  let a: RepetitionMotion
  let b: RepetitionMotion
}

/// The times of several pairs, in order, which determine the moments of B that are shown while A plays.
struct ComparisonSchedule {
  private let pairs: [ComparisonPair]

  /// The time before the first repetition and after the last one, in seconds.
  static let margin = 0.5

  /// Creates the schedule of pairs with ascending repetitions of A.
  init(_ pairs: [ComparisonPair]) { self.pairs = pairs }

  /// The times in A that are shown, in seconds of reality.
  var span: ClosedRange<Double> {
    let spans = pairs.map(\.comparison.times.span)
    let (low, high) = (spans.map(\.lowerBound).min() ?? 0, spans.map(\.upperBound).max() ?? 0)
    return (low - Self.margin)...(high + Self.margin)
  }

  /// Returns the pair that is shown at a time in A: the one whose repetition of A is nearest.
  ///
  /// - Complexity: O(log *n*) for *n* pairs.
  func pair(at time: Double) -> ComparisonPair? {
    let next = pairs.partitioningIndex { $0.a.times.start > time }
    guard next > 0 else { return pairs.first }
    guard next < pairs.count else { return pairs.last }
    let middle = (pairs[next - 1].a.times.end + pairs[next].a.times.start) / 2
    return time < middle ? pairs[next - 1] : pairs[next]
  }
}
