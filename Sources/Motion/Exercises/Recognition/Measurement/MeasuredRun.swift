import FormCheckPose

/// The cycles of a run, measured as each exercise divides them.
final class MeasuredRun {
  private let run: MovementRun
  private let signals: BodySignals
  private let body: BodyMeasurement
  private let tuning: RecognitionTuning
  private var sets: [[ClosedRange<Int>]: MeasuredSet] = [:]

  init(_ run: MovementRun, _ signals: BodySignals, _ body: BodyMeasurement, tuning: RecognitionTuning) {
    (self.run, self.signals, self.body, self.tuning) = (run, signals, body, tuning)
  }

  /// Compares the run with an exercise, divided into cycles in the way that fits the exercise best.
  func fit(_ exercise: Exercise) -> ExerciseFit {
    let fit = ExerciseFit(exercise, set(run.cycles), tuning: tuning)
    guard let cycles = run.oneSidedCycles(of: exercise, signals), case let set = set(cycles),
      let limb = exercise.repetitionChannel?.bodyChannel.limb, set.alternates(limb)
    else { return fit }
    let other = ExerciseFit(exercise, set, tuning: tuning)
    return other.value > fit.value ? other : fit
  }

  private func set(_ cycles: [ClosedRange<Int>]) -> MeasuredSet {
    if let known = sets[cycles] { return known }
    let set = MeasuredSet(body, cycles, tuning: tuning)
    sets[cycles] = set
    return set
  }
}
