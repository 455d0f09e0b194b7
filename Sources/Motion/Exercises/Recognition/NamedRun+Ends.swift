import FormCheckPose

extension NamedRun {
  /// Returns the run without a half repetition at its start or its end that fits the exercise much less than the whole
  /// repetitions do, such as the last step of walking out with the bar.
  ///
  /// The movement of the whole body may show a small part of a repetition, because the arms turn earlier than the legs. Therefore, the
  /// cycle of the exercise's own signal around the half must fit as little.
  ///
  /// - Complexity: O(*r* *e* *n* log *n*) for *r* repetitions of *n* frames and *e* pieces of evidence.
  func withoutUnfittingHalves(_ signals: BodySignals, tuning: RecognitionTuning = .standard) -> NamedRun {
    guard let exercise, let body = signals.body, let channel = exercise.repetitionChannel else { return self }
    func fit(_ frames: ClosedRange<Int>) -> Double {
      ExerciseFit(exercise, MeasuredSet(body, [frames], tuning: tuning), tuning: tuning).value
    }
    let whole = run.repetitions.filter(\.isWhole)
    guard whole.count >= 2, whole.count < run.repetitions.count,
      let typical = whole.map({ fit($0.start...$0.end) }).sorted().median
    else { return self }
    let minimum = tuning.minimumFitOfHalf * typical
    lazy var cycles = RepetitionSearch(channel, signals, repetitions: run.repetitions, side: side)
      .cycles(run.repetitions)
    let unfitting = [0, run.repetitions.count - 1].filter { index in
      let repetition = run.repetitions[index]
      return !repetition.isWhole && fit(repetition.start...repetition.end) < minimum
        && fit(cycles[index].range) < minimum
    }
    guard !unfitting.isEmpty else { return self }
    return with(
      run.part(run.repetitions.indices.filter { !unfitting.contains($0) }.map { run.repetitions[$0] }))
  }
}

extension MovementRun.Repetition {
  /// Whether the movements to the turning point and back are both in the shot.
  fileprivate var isWhole: Bool { start < turning && turning < end }
}
