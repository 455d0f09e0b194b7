/// The exercises that FormCheck recognizes.
public enum ExerciseCatalogue {
  /// All exercises. The first exercise wins a tie.
  public static let exercises: [Exercise] = [
    .squat, .pushUp, .romanianDeadlift, .deadlift, .lunge, .pullUp, .sitUp, .bicepsCurl, .overheadPress,
    .lateralRaise, .jumpingJack, .mountainClimber, .stepUp, .plank,
  ]

  /// Returns the exercise called `name`; nil if there is none.
  ///
  /// - Complexity: O(*n*) for *n* exercises.
  public static func exercise(named name: String) -> Exercise? { exercises.first { $0.name == name } }
}
