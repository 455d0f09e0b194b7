/// The statistics of values over scenes.
enum Median {
  /// Returns the median; nil without values.
  ///
  /// - Complexity: O(*n* log *n*).
  static func of(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Returns the value that a fraction of the values don't exceed; nil without values.
  ///
  /// - Complexity: O(*n* log *n*).
  static func quantile(_ fraction: Double, of values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return sorted[min(sorted.count - 1, Int(fraction * Double(sorted.count)))]
  }
}
