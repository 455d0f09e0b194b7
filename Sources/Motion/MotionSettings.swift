/// What a whole clip's assembly may be told.
public struct MotionSettings: Hashable, Sendable {
  /// How raw points become clean signals.
  public var signals = SignalSettings()
  /// The name of the exercise, as ``ExerciseCatalogue`` knows it; nil finds it out.
  public var exercise: String?

  /// The defaults: 6 Hz, exercise by its motion.
  public init() {}
}
