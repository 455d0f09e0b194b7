import FormCheckPose

/// The fit of a set to an exercise, with the evidence.
struct ExerciseFit {
  /// The fit of one piece of evidence.
  struct Part {
    /// The evidence; nil for the body's position.
    let evidence: Evidence?
    /// The alternative that fits best; nil for the body's position, and if none is measured.
    let ramp: Evidence.Ramp?
    /// The measured value in the channel's unit; nil if it isn't measured.
    let value: Float?
    /// The fit, 0…1; 1 if it isn't measured.
    let fit: Double
    /// The quality of the measurement, 0…1. Evidence that isn't measured counts neither for nor against the exercise.
    let weight: Double
  }

  let exercise: Exercise
  /// The body's position, then the evidence in the order of the declaration.
  let parts: [Part]
  /// The fit as a whole, 0…1: that of the set or of a typical cycle, whichever is lower. The medians of different
  /// movements may fit an exercise that none of the movements fits.
  let value: Double
  /// The frames of each cycle that was compared.
  let frames: [ClosedRange<Int>]

  /// Compares a set with an exercise.
  ///
  /// - Complexity: O(*e*) for *e* pieces of evidence whose values are known, otherwise O(*e* *n* log *n*) for *n* frames.
  init(_ exercise: Exercise, _ set: MeasuredSet, tuning: RecognitionTuning = .standard) {
    let (parts, value) = Self.comparison(exercise, set, tuning)
    (self.exercise, self.parts) = (exercise, parts)
    frames = set.cycles.map(\.frames)
    guard frames.count > 1, value >= tuning.minimumAlternativeScore else {
      self.value = value
      return
    }
    let cycles = set.sampledCycles.map { Self.comparison(exercise, $0, tuning).value }
    self.value = min(value, cycles.sorted().upperMedian ?? value)
  }

  private static func comparison(
    _ exercise: Exercise, _ set: MeasuredSet, _ tuning: RecognitionTuning
  ) -> (parts: [Part], value: Double) {
    let measurement = EvidenceMeasurement(set: set, signal: exercise.repetitionChannel, tuning: tuning)
    let position = exercise.positions.isEmpty ? nil : measurement.position(exercise.positions)
    let evidence = exercise.evidence.map(measurement.part)
    let parts = [position].compactMap(\.self) + evidence
    return (parts, value(exercise, parts, signal: measurement.signalWeight, tuning: tuning))
  }

  private static func value(
    _ exercise: Exercise, _ parts: [Part], signal: Double, tuning: RecognitionTuning
  ) -> Double {
    let isContradicted = parts.contains { part in
      (part.evidence?.isEssential ?? true) && part.fit == 0 && part.weight > tuning.contradictionWeight
    }
    // The position counts twice, because it is measured by several channels.
    let weighted = parts.map {
      (fit: max(tuning.minimumPartFit, $0.fit), weight: $0.evidence == nil ? 2 * $0.weight : $0.weight)
    }
    let total = weighted.reduce(0) { $0 + $1.weight }
    guard !isContradicted, total > 0 else { return 0 }
    // The harmonic mean: one contradiction weighs more than many agreements.
    let mean = total / weighted.reduce(0) { $0 + $1.weight / $1.fit }
    let count = parts.reduce(0.0) { $0 + ($1.evidence == nil ? 2 : 1) }
    let essential = parts.filter { $0.evidence?.isEssential == true }.map(\.weight)
    let main = (essential + [signal]).min() ?? 1
    return mean * tuning.completeness(measured: total / count) * (0.5 + 0.5 * main)
  }
}
