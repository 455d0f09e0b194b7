/// The exercises that FormCheck recognizes.
public enum ExerciseCatalogue {
  /// All exercises. Of equal scores the first exercise wins.
  public static let exercises: [Exercise] = [
    .squat, .pushUp, .romanianDeadlift, .deadlift, .lunge, .pullUp, .sitUp, .bicepsCurl, .overheadPress,
    .lateralRaise, .jumpingJack, .mountainClimber, .stepUp, .plank,
  ]

  /// Returns the exercise with a name; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the exercises.
  public static func exercise(named name: String) -> Exercise? { exercises.first { $0.name == name } }
}
