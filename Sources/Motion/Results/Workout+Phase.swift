/// Which way a repetition is going.
public enum RepetitionPhase: Hashable, Sendable {
  /// Against gravity, or whatever resists.
  case lifting
  /// Giving way.
  case lowering
  /// Resting where the movement turns back.
  case turning
}

extension Workout {
  /// The repetition of a moment, in seconds since the first shown frame; nil between repetitions.
  public func repetition(at seconds: Double) -> Repetition? {
    repetitions.first { $0.start.seconds <= seconds && seconds <= $0.end.seconds }
  }

  /// Which way a repetition goes at a moment in it.
  ///
  /// An exercise that isn't known is taken to begin with the lowering.
  public func phase(of repetition: Repetition, at seconds: Double) -> RepetitionPhase {
    let elapsed = seconds - repetition.start.seconds
    let first = isLiftFirst ? repetition.concentricSeconds : repetition.eccentricSeconds
    if elapsed < first { return isLiftFirst ? .lifting : .lowering }
    if elapsed <= first + repetition.pauseSeconds { return .turning }
    return isLiftFirst ? .lowering : .lifting
  }

  private var isLiftFirst: Bool {
    ExerciseCatalogue.exercise(named: recognition.exercise)?.lift == .firstHalf
  }
}
