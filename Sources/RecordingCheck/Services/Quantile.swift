/// The quantiles of values over scenes.
enum Quantile {
  /// Returns the value that a fraction of the values don't exceed; nil without values.
  ///
  /// - Complexity: O(*n* log *n*).
  static func value(_ fraction: Double, of values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return sorted[min(sorted.count - 1, Int(fraction * Double(sorted.count)))]
  }
}
