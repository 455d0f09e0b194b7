extension Cycle {
  /// Creates the cycle that takes place from the first to the last offset of `range`, as the user stated, or in the part
  /// of it around the peak where `values` are known.
  ///
  /// Returns nil if there is no movement to measure: fewer than three known values.
  ///
  /// - Complexity: O(*n*) for *n* frames in the range.
  init?(in range: ClosedRange<Int>, of values: [Float]) {
    let inner = range.clamped(to: 0...max(0, values.count - 1))
    let known = inner.dropFirst().dropLast().filter { !values[$0].isNaN }
    guard values.indices.contains(inner.upperBound), let peak = known.max(by: { values[$0] < values[$1] })
    else {
      return nil
    }
    let start = (inner.lowerBound...peak).reversed().prefix { !values[$0].isNaN }.last ?? peak
    let end = (peak...inner.upperBound).prefix { !values[$0].isNaN }.last ?? peak
    guard start < peak, peak < end else { return nil }
    self.init(
      start: start, peak: peak, end: end, fullRange: start...end, rise: values[peak] - values[start],
      fall: values[peak] - values[end], isCutAtStart: false, isCutAtEnd: false)
  }
}
