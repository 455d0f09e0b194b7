/// Every exercise that is known.
public enum ExerciseCatalogue {
  /// All of them; recognition tries them in this order.
  public static let exercises: [Exercise] = [
    .squat, .pushUp, .romanianDeadlift, .deadlift, .lunge, .pullUp, .sitUp, .bicepsCurl, .overheadPress,
    .lateralRaise,
    .jumpingJack,
    .mountainClimber, .stepUp,
  ]

  /// The exercise with this name; nil if there is none.
  public static func exercise(named name: String) -> Exercise? { exercises.first { $0.name == name } }
}
