import FormCheckPose

/// The direction of a movement within a repetition.
public enum RepetitionPhase: Hashable, Sendable {
  /// Against gravity or another resistance.
  case lifting
  /// With gravity or another resistance.
  case lowering
  /// At rest at the turning point.
  case turning
}

extension Workout {
  /// Returns the repetition at a time in seconds since the first shown frame; nil between repetitions.
  ///
  /// - Complexity: O(log *n*) for *n* repetitions.
  public func repetition(at seconds: Double) -> Repetition? {
    let index = repetitions.partitioningIndex { $0.end.seconds >= seconds }
    guard index < repetitions.count, repetitions[index].start.seconds <= seconds else { return nil }
    return repetitions[index]
  }

  /// Returns the set that is nearest to a time in seconds since the first shown frame; nil without sets.
  ///
  /// - Complexity: O(log *n*) for *n* sets.
  public func set(at seconds: Double) -> ExerciseSet? {
    let next = sets.partitioningIndex { $0.start.seconds > seconds }
    guard next > 0, next < sets.count else { return next > 0 ? sets.last : sets.first }
    let previous = sets[next - 1]
    return seconds - previous.end.seconds < sets[next].start.seconds - seconds ? previous : sets[next]
  }

  /// Returns the phase of a repetition at a time within it.
  ///
  /// Repetitions of an unknown exercise are assumed to begin with lowering.
  public func phase(of repetition: Repetition, at seconds: Double) -> RepetitionPhase {
    let beginsWithLift = set(repetition.set)?.beginsWithLift ?? false
    let elapsed = (seconds - repetition.start.seconds) / repetition.start.slowMotion
    let first = beginsWithLift ? repetition.concentricSeconds : repetition.eccentricSeconds
    if elapsed < first { return beginsWithLift ? .lifting : .lowering }
    if repetition.pauseSeconds > 0, elapsed <= first + repetition.pauseSeconds { return .turning }
    return beginsWithLift ? .lowering : .lifting
  }
}
