import FormCheckPose

extension Exercise {
  /// Returns the fit of one cycle of the oriented signal `values`, 0…1.
  ///
  /// The fit is the mean over all evidence, so one wrong measurement doesn't rule out a repetition. It is 0 if
  /// essential evidence has a fit of 0.
  ///
  /// - Complexity: O(*e* *n* log *n*) for *e* pieces of evidence and *n* frames.
  func fit(_ cycle: Cycle, _ signals: BodySignals, _ values: [Float]) -> Double {
    let fits = evidence.map { $0.fit(cycle, signals, values) }
    guard !zip(evidence, fits).contains(where: { $0.isEssential && $1 == 0 }) else { return 0 }
    return fits.isEmpty ? 1 : fits.reduce(0, +) / Double(fits.count)
  }

  /// Returns the fit of a clip's repetitions, 0…1: the minimum over all evidence of the median over `cycles`.
  ///
  /// - Complexity: O(*e* (*n* log *n* + *c* log *c*)) for *e* pieces of evidence, *n* frames and *c* cycles.
  func fit(_ cycles: [Cycle], _ signals: BodySignals, _ values: [Float]) -> Double {
    evidence.map { evidence in
      cycles.map { evidence.fit($0, signals, values) }.sorted().median ?? 0
    }.min() ?? (cycles.isEmpty ? 0 : 1)
  }

  /// Returns the fit of a hold, 0…1: the minimum over all evidence; 1 without evidence.
  ///
  /// - Complexity: O(*e* *n* log *n*) for *e* pieces of evidence and *n* frames.
  func fit(_ hold: Range<Int>, _ signals: BodySignals) -> Double {
    evidence.map { $0.fit(hold, signals) }.min() ?? 1
  }

  /// Returns the search for the exercise's repetitions; nil for an exercise that is held still.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func search(_ signals: BodySignals) -> RepetitionSearch? {
    repetitionChannel.map { channel in
      RepetitionSearch(channel, signals) { cycle, values in fit(cycle, signals, values) }
    }
  }
}
