import FormCheckMotion

/// The repetition that a card shows.
public enum CardSelection: Hashable, Sendable {
  /// The repetition with the fewest findings among all sets of the main exercise; if several have equally few, the one
  /// with the largest range of motion, or the first of these.
  case best
  /// The repetition with this number in the video, from 1.
  case number(Int)

  /// Creates a selection from `best` or a number; nil for any other text.
  public init?(_ text: String) {
    if text == "best" {
      self = .best
    } else if let number = Int(text), number > 0 {
      self = .number(number)
    } else {
      return nil
    }
  }

  /// Returns the repetition of a workout with its set; nil if there is none.
  ///
  /// - Complexity: O(*n* log *n*) for *n* repetitions and findings.
  func repetition(of workout: Workout) -> (repetition: Repetition, set: ExerciseSet)? {
    let repetition: Repetition? =
      switch self {
      case .number(let number): workout.repetitions.first { $0.number == number }
      case .best: Self.best(of: workout)
      }
    return repetition.flatMap { repetition in workout.set(repetition.set).map { (repetition, $0) } }
  }

  private static func best(of workout: Workout) -> Repetition? {
    let exercise = workout.recognition.exercise
    let sets = workout.sets.filter { $0.recognition.exercise == exercise }
    return sets.flatMap { set in set.repetitions.map { (repetition: $0, faults: set.faults(of: $0)) } }
      .min { one, other in
        (one.faults, -(one.repetition.measuredRange ?? 0), one.repetition.number)
          < (other.faults, -(other.repetition.measuredRange ?? 0), other.repetition.number)
      }?.repetition
  }
}

extension ExerciseSet {
  /// Returns the weighted number of findings about a repetition: three for a warning, one for a note.
  func faults(of repetition: Repetition) -> Int {
    findings.filter { $0.repetition == repetition.number }.reduce(0) { sum, finding in
      switch finding.severity {
      case .warning: sum + 3
      case .note: sum + 1
      case .good, .unclear: sum
      }
    }
  }
}
