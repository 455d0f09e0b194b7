extension Exercise {
  /// How well one swing fits, 0…1: the mean of all evidence, so that one number seen wrongly doesn't lose it; 0 if it
  /// has nothing of what is essential.
  func fit(_ swing: Cycle, _ signals: BodySignals, _ drive: [Float]) -> Double {
    let fits = evidence.map { $0.fit(swing, signals, drive) }
    guard !zip(evidence, fits).contains(where: { $0.isEssential && $1 == 0 }) else { return 0 }
    return fits.isEmpty ? 1 : fits.reduce(0, +) / Double(fits.count)
  }

  /// How well an exercise's repetitions fit, 0…1: of each piece of evidence their median, of these the worst.
  func fit(_ swings: [Cycle], _ signals: BodySignals, _ drive: [Float]) -> Double {
    evidence.map { evidence in
      swings.map { evidence.fit($0, signals, drive) }.sorted().middleValue ?? 0
    }.min() ?? (swings.isEmpty ? 0 : 1)
  }
}

extension [Double] {
  /// The median of a sorted array; nil if it is empty.
  var middleValue: Double? {
    isEmpty ? nil : (self[(count - 1) / 2] + self[count / 2]) / 2
  }
}
