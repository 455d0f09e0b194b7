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
    case .unlikeTheOthers, .tooSmall: return worst([range], exercise)
    case .cutAtStart, .cutAtEnd, .notSeen, .removed: return nil
    }
  }

  /// Returns the measurement that contradicts the exercise of a set most; nil if the exercise fits, nothing contradicts it, or the
  /// user didn't name it for the whole video.
  ///
  /// - Complexity: O(*e* *n*) for *e* pieces of evidence and *n* frames.
  func evidence(againstNameOf exercise: RecognizedExercise) -> CounterEvidence? {
    guard let given = recognizer.given, exercise.recognition.exercise == given.name,
      let body = recognizer.signals.body, !exercise.counted.isEmpty
    else { return nil }
    let ranges = exercise.counted.map(\.range)
    let fit = ExerciseFit(
      given, MeasuredSet(body, ranges, tuning: recognizer.tuning), tuning: recognizer.tuning)
    return fit.value < recognizer.tuning.minimumScoreOfGiven ? worst(ranges, given) : nil
  }

  private func duration(
    _ range: ClosedRange<Int>, _ exercise: Exercise, _ channel: RepetitionChannel
  ) -> CounterEvidence {
    let times = recognizer.signals.times
    return CounterEvidence(
      title: "duration", unit: "s", value: times[range.upperBound] - times[range.lowerBound],
      wanted: channel.minimumDuration, wantsMore: true, fit: 0, exercise: exercise.title)
  }

  /// Returns the evidence with the lowest fit, in its best alternative; nil if everything fits or can't be measured.
  private func worst(_ ranges: [ClosedRange<Int>], _ exercise: Exercise) -> CounterEvidence? {
    guard let body = recognizer.signals.body else { return nil }
    let measurement = EvidenceMeasurement(
      set: MeasuredSet(body, ranges, tuning: recognizer.tuning), signal: exercise.repetitionChannel,
      tuning: recognizer.tuning)
    let best = exercise.evidence.map(measurement.criterion).compactMap { criterion in
      criterion.measurements.filter { $0.fit != nil }.max { ($0.fit ?? 0) < ($1.fit ?? 0) }
    }
    guard let worst = best.min(by: { ($0.fit ?? 1) < ($1.fit ?? 1) }), let value = worst.value,
      let fit = worst.fit, fit < 1
    else { return nil }
    return CounterEvidence(
      title: worst.name, unit: worst.ramp.channel.unit, value: value, wanted: worst.wanted,
      wantsMore: worst.wantsMore, fit: fit, exercise: exercise.title)
  }
}
