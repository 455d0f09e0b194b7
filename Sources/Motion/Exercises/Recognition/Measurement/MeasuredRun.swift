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
    var fit = ExerciseFit(exercise, set(run.cycles), tuning: tuning)
    fit.turnsWithBody = turnsWithBody(exercise)
    guard let cycles = run.oneSidedCycles(of: exercise, signals), case let set = set(cycles),
      let limb = exercise.repetitionChannel?.bodyChannel.limb, set.alternates(limb)
    else { return fit }
    let other = ExerciseFit(exercise, set, tuning: tuning)
    return other.value > fit.value ? other : fit
  }

  /// Whether the signal of an exercise is nearer to its turning point than to its rest where a single movement of the body turns; true
  /// if that isn't known, and for several cycles, which turn at either end.
  private func turnsWithBody(_ exercise: Exercise) -> Bool {
    guard run.single != nil, let channel = exercise.repetitionChannel,
      let turning = run.repetitions.first?.turning
    else { return true }
    return set(run.cycles).cycles.first?.isNearTurningPoint(of: channel, at: turning) ?? true
  }

  private func set(_ cycles: [ClosedRange<Int>]) -> MeasuredSet {
    if let known = sets[cycles] { return known }
    let set = MeasuredSet(body, cycles, tuning: tuning)
    sets[cycles] = set
    return set
  }
}
