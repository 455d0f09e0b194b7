/// The settings of motion analysis.
public struct MotionSettings: Hashable, Sendable {
  /// The conversion of raw keypoints into clean signals.
  public var signals = SignalSettings()
  /// The exercises that can be recognized. The first exercise wins a tie.
  public var exercises: [Exercise]
  /// The name of one of ``exercises``; ``ExerciseRecognition/unknown`` to count movements without naming them; nil to
  /// recognize the exercise.
  public var exercise: String?
  /// The people whose repetitions are counted.
  public var repetitionScope = RepetitionScope.athlete
  /// The settings for measuring the bar.
  public var bar = BarSettings()
  /// The user's statements about the time, the size, and the level of the recording.
  public var units = UnitSettings()
  /// Whether the height in ``units`` was stated for all videos, for example in a configuration, rather than for this one. It isn't a
  /// problem then if a video has no repetitions, so that the height has no effect.
  public var isHeightForAllVideos = false
  /// The user's corrections, in the order in which they were made.
  public var edits: [MotionEdit] = []

  /// Creates settings with smoothing at 6 Hz and recognition among `exercises`.
  public init(exercises: [Exercise]) { self.exercises = exercises }

  /// Whether movements may be named, rather than only counted and measured.
  var namesExercises: Bool { exercise != ExerciseRecognition.unknown }

  /// The exercise that the user named; nil if it is to be recognized or isn't among ``exercises``.
  ///
  /// - Complexity: O(*n*) for *n* exercises.
  var givenExercise: Exercise? { exercise.flatMap { name in exercises.first { $0.name == name } } }
}
