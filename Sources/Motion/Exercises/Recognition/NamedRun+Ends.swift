import FormCheckPose

extension NamedRun {
  /// Returns the run without a half repetition at its start or its end that fits the exercise much less than the whole
  /// repetitions do, such as the last step of walking out with the bar.
  ///
  /// - Complexity: O(*r* *e* *n* log *n*) for *r* repetitions of *n* frames and *e* pieces of evidence.
  func withoutUnfittingHalves(_ body: BodyMeasurement?, tuning: RecognitionTuning = .standard) -> NamedRun {
    guard let exercise, let body else { return self }
    func fit(_ repetition: MovementRun.Repetition) -> Double {
      let set = MeasuredSet(body, [repetition.start...repetition.end], tuning: tuning)
      return ExerciseFit(exercise, set, tuning: tuning).value
    }
    let whole = run.repetitions.filter(\.isWhole)
    guard whole.count >= 2, whole.count < run.repetitions.count,
      let typical = whole.map(fit).sorted().median
    else { return self }
    let ends = [run.repetitions.first, run.repetitions.last].compactMap(\.self)
    let unfitting = ends.filter { !$0.isWhole && fit($0) < tuning.minimumFitOfHalf * typical }
    return unfitting.isEmpty ? self : with(run.part(run.repetitions.filter { !unfitting.contains($0) }))
  }
}

extension MovementRun.Repetition {
  /// Whether the movements to the turning point and back are both in the shot.
  fileprivate var isWhole: Bool { start < turning && turning < end }
}
