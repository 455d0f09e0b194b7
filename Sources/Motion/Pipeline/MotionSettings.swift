/// The settings of motion analysis.
public struct MotionSettings: Hashable, Sendable {
  /// The conversion of raw keypoints into clean signals.
  public var signals = SignalSettings()
  /// The name of the exercise in ``ExerciseCatalogue``; nil to recognize the exercise.
  public var exercise: String?
  /// The user's corrections, in the order in which they were made.
  public var edits: [MotionEdit] = []
  /// The people whose repetitions are counted.
  public var repetitionScope = RepetitionScope.athlete

  /// Creates the default settings: smoothing at 6 Hz, and recognition of the exercise.
  public init() {}
}
