/// A search for the measurement that contradicts an exercise most: in movements that weren't counted, and in sets whose exercise the
/// user named.
struct CounterEvidenceSearch {
  let recognizer: ClipRecognizer

  /// Returns the measurement that contradicts a movement in `range` most; nil if the reason isn't based on one.
  ///
  /// - Parameters:
  ///   - name: the name of the exercise of the set, or nearest to the movement.
  ///   - channel: the channel in which the movement was found.
  /// - Complexity: O(*e* *n*) for *e* pieces of evidence and *n* frames.
  func evidence(
    _ range: ClosedRange<Int>, _ reason: RejectedCandidate.Reason, exercise name: String,
    _ channel: RepetitionChannel
  ) -> CounterEvidence? {
    guard let exercise = recognizer.exercises.first(where: { $0.name == name }) else { return nil }
    switch reason {
    case .tooShort: return duration(range, exercise, channel)
    case .unlikeTheOthers, .tooSmall: return measuredSet([range]).flatMap { worst($0, exercise) }
    case .cutAtStart, .cutAtEnd, .unrecognized, .notSeen, .removed: return nil
    }
  }

  /// Returns the measurement that contradicts the exercise of a set most; nil if the exercise fits, nothing contradicts it, or the
  /// user didn't name it for the whole video.
  ///
  /// - Complexity: O(*e* *n*) for *e* pieces of evidence and *n* frames.
  func evidence(againstNameOf exercise: RecognizedExercise) -> CounterEvidence? {
    guard let given = recognizer.given, exercise.recognition.exercise == given.name,
      !exercise.counted.isEmpty, let set = measuredSet(exercise.counted.map(\.range))
    else { return nil }
    let fit = ExerciseFit(given, set, tuning: recognizer.tuning)
    return fit.value < recognizer.tuning.minimumScoreOfGiven ? worst(set, given) : nil
  }

  /// Returns the measurement of the movements in `ranges`; nil without a body.
  private func measuredSet(_ ranges: [ClosedRange<Int>]) -> MeasuredSet? {
    recognizer.signals.body.map { MeasuredSet($0, ranges, tuning: recognizer.tuning) }
  }

  private func duration(
    _ range: ClosedRange<Int>, _ exercise: Exercise, _ channel: RepetitionChannel
  ) -> CounterEvidence {
    let times = recognizer.signals.times
    return CounterEvidence(
      title: "duration", unit: "s", value: times[range.upperBound] - times[range.lowerBound],
      wanted: channel.minimumDuration, requiresMore: true, fit: 0, exercise: exercise.title)
  }

  /// Returns the evidence with the lowest fit, in its best alternative; nil if everything fits or can't be measured.
  private func worst(_ set: MeasuredSet, _ exercise: Exercise) -> CounterEvidence? {
    let measurement = EvidenceMeasurement(
      set: set, signal: exercise.repetitionChannel, tuning: recognizer.tuning)
    let best = exercise.fittingEvidence.map(measurement.criterion).compactMap { criterion in
      criterion.measurements.filter { $0.fit != nil }.max { ($0.fit ?? 0) < ($1.fit ?? 0) }
    }
    guard let worst = best.min(by: { ($0.fit ?? 1) < ($1.fit ?? 1) }), let value = worst.value,
      let fit = worst.fit, fit < 1
    else { return nil }
    return CounterEvidence(
      title: worst.name, unit: worst.ramp.channel.unit, value: value, wanted: worst.wanted,
      requiresMore: worst.requiresMore, fit: fit, exercise: exercise.title)
  }
}
