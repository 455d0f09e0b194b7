/// Percentiles of a channel in a cycle, which single outliers don't change.
enum Percentiles {
  /// The percentiles that count as the smallest and the largest value.
  private static let (low, high): (Float, Float) = (0.05, 0.95)

  /// Returns the values without the missing ones, ascending.
  static func sorted(_ values: [Float]) -> [Float] { values.filter { !$0.isNaN }.sorted() }

  /// Returns the percentile at a fraction of ascending values, interpolated; nil without values.
  static func value(_ sorted: [Float], at fraction: Float) -> Float? {
    guard let last = sorted.indices.last else { return nil }
    let position = fraction * Float(last)
    let index = min(last, Int(position))
    let next = min(last, index + 1)
    return sorted[index] + (position - Float(index)) * (sorted[next] - sorted[index])
  }

  /// Returns a robust smallest value; nil without values.
  static func minimum(_ values: [Float]) -> Float? { value(sorted(values), at: low) }

  /// Returns a robust largest value; nil without values.
  static func maximum(_ values: [Float]) -> Float? { value(sorted(values), at: high) }

  /// Returns a robust smallest and a robust largest value; nil without values.
  static func extent(_ values: [Float]) -> ClosedRange<Float>? {
    let sorted = sorted(values)
    guard let low = value(sorted, at: low), let high = value(sorted, at: high) else { return nil }
    return low...high
  }

  /// Returns the difference between a robust largest and a robust smallest value; nil without values.
  static func range(_ values: [Float]) -> Float? {
    extent(values).map { $0.upperBound - $0.lowerBound }
  }
}
