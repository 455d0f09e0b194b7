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

    /// The weight of the part. The position counts twice, because it is measured by several channels.
    var multiplicity: Double { evidence == nil ? 2 : 1 }
  }

  let exercise: Exercise
  /// The body's position, then the evidence for the name in the order of the declaration.
  let parts: [Part]
  /// The agreement of the measured evidence, 0…1: its harmonic mean; 0 if essential evidence contradicts the exercise.
  let agreement: Double
  /// The fit as a whole, 0…1: that of the set or of a typical cycle, whichever is lower. The medians of different
  /// movements may fit an exercise that none of the movements fits.
  ///
  /// The fit of a single cycle is ``agreement`` × ``completeness``.
  private(set) var value: Double
  /// The factor, 0…1, that lowers the agreement if only a part of the evidence was measured, or was measured poorly.
  let completeness: Double
  /// How clearly the evidence for the confidence contradicts the exercise, 0…1: the movement resembles one of everyday life.
  let everyday: Double
  /// The frames of each cycle that was compared.
  let frames: [ClosedRange<Int>]
  /// Whether the exercise turns where a single movement of the body does, rather than resting there.
  var turnsWithBody = true

  /// Compares a set with an exercise.
  ///
  /// - Complexity: O(*e*) for *e* pieces of evidence whose values are known, otherwise O(*e* *n* log *n*) for *n* frames.
  init(_ exercise: Exercise, _ set: MeasuredSet, tuning: RecognitionTuning = .standard) {
    let whole = Comparison(exercise, set, tuning)
    (self.exercise, parts) = (exercise, whole.parts)
    (agreement, completeness, everyday) = (whole.agreement, whole.completeness, whole.everyday)
    frames = set.cycles.map(\.frames)
    guard frames.count > 1, whole.value >= tuning.minimumAlternativeScore else {
      value = whole.value
      return
    }
    let cycles = set.sampledCycles.map { Comparison(exercise, $0, tuning).value }
    value = min(whole.value, cycles.sorted().upperMedian ?? whole.value)
  }

  /// Returns the same comparison with a lower fit as a whole.
  func limited(to value: Double) -> ExerciseFit {
    var fit = self
    fit.value = min(value, self.value)
    return fit
  }
}

/// The comparison of an exercise with a set, or with one of its cycles.
private struct Comparison {
  let parts: [ExerciseFit.Part]
  let agreement: Double
  let completeness: Double
  let everyday: Double

  var value: Double { agreement * completeness }

  init(_ exercise: Exercise, _ set: MeasuredSet, _ tuning: RecognitionTuning) {
    let measurement = EvidenceMeasurement(set: set, signal: exercise.repetitionChannel, tuning: tuning)
    let position = exercise.positions.isEmpty ? nil : measurement.position(exercise.positions)
    parts = [position].compactMap(\.self) + exercise.fittingEvidence.map(measurement.part)
    agreement = Self.agreement(parts, tuning)
    completeness = Self.completeness(parts, signal: measurement.signalWeight, tuning)
    everyday = exercise.confidenceEvidence.map(measurement.part).map { $0.weight * (1 - $0.fit) }.max() ?? 0
  }

  /// Returns the harmonic mean of the fits: one contradiction weighs more than many agreements.
  private static func agreement(_ parts: [ExerciseFit.Part], _ tuning: RecognitionTuning) -> Double {
    let isContradicted = parts.contains { part in
      (part.evidence?.isEssential ?? true) && part.fit == 0 && part.weight > tuning.contradictionWeight
    }
    let total = parts.reduce(0) { $0 + $1.multiplicity * $1.weight }
    guard !isContradicted, total > 0 else { return 0 }
    return total / parts.reduce(0) { $0 + $1.multiplicity * $1.weight / max(tuning.minimumPartFit, $1.fit) }
  }

  private static func completeness(
    _ parts: [ExerciseFit.Part], signal: Double, _ tuning: RecognitionTuning
  ) -> Double {
    let total = parts.reduce(0) { $0 + $1.multiplicity * $1.weight }
    let count = parts.reduce(0) { $0 + $1.multiplicity }
    let essential = parts.filter { $0.evidence?.isEssential == true }.map(\.weight)
    let main = (essential + [signal]).min() ?? 1
    return tuning.completeness(measured: count > 0 ? total / count : 0) * (0.5 + 0.5 * main)
  }
}
