extension FormContext {
  /// Whether a number is measurable in enough of `frames` for its maximum or minimum to represent all of them.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func covers(_ frames: ClosedRange<Int>, where isMeasurable: (Int) -> Bool) -> Bool {
    let measurable = frames.map(isMeasurable)
    guard Self.fraction(measurable[...]) >= tuning.minimumCoverage else { return false }
    return (0..<4).allSatisfy { quarter in
      let part = measurable[(measurable.count * quarter / 4)..<(measurable.count * (quarter + 1) / 4)]
      return part.isEmpty || Self.fraction(part) >= tuning.minimumQuarterCoverage
    }
  }

  private static func fraction(_ measurable: ArraySlice<Bool>) -> Double {
    Double(measurable.count(where: { $0 })) / Double(max(1, measurable.count))
  }

  /// Returns the measurements that `measure` makes in some frames; nil if it fails in too many of them.
  ///
  /// - Complexity: O(*n*) for *n* frames.
  func measurements(
    over frames: ClosedRange<Int>, _ measure: (Int) -> RuleMeasurement?
  ) -> [RuleMeasurement]? {
    let measured = frames.map(measure)
    let isCovered = covers(frames) { measured[$0 - frames.lowerBound] != nil }
    return isCovered ? measured.compactMap(\.self) : nil
  }

  /// Whether the repetition signal is measurable in enough frames of a cycle.
  ///
  /// - Complexity: O(*n*) for *n* frames in the cycle.
  func isSignalMeasurable(_ cycle: Cycle) -> Bool {
    covers(cycle.range) { value(search.channel.bodyChannel, $0) != nil }
  }
}
