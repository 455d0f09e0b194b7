/// The athlete's workout in a clip: the exercise with its repetitions, sets and holds, and findings about form.
public struct Workout: Sendable {
  /// The exercise and its score.
  public let recognition: ExerciseRecognition
  /// The camera's view of the athlete.
  public let view: CameraView
  /// The signal whose cycles are the repetitions.
  public let repetitionSignal: RepetitionSignal
  /// Every repetition, in chronological order.
  public let repetitions: [Repetition]
  /// The sets: groups of repetitions separated by rest.
  public let sets: [ExerciseSet]
  /// The movements that resemble a repetition but weren't counted, with the reasons.
  public let rejected: [RejectedCandidate]
  /// The positions that were held still.
  public let holds: [Hold]
  /// The findings about form, in chronological order, followed by those about whole sets.
  public let findings: [Finding]

  /// Creates a workout.
  public init(
    recognition: ExerciseRecognition, view: CameraView, repetitionSignal: RepetitionSignal,
    repetitions: [Repetition], sets: [ExerciseSet], rejected: [RejectedCandidate], holds: [Hold],
    findings: [Finding]
  ) {
    self.recognition = recognition
    self.view = view
    self.repetitionSignal = repetitionSignal
    self.repetitions = repetitions
    self.sets = sets
    self.rejected = rejected
    self.holds = holds
    self.findings = findings
  }
}

/// The exercise that a motion was recognized as.
public struct ExerciseRecognition: Hashable, Sendable {
  /// The exercise's name on the command line and in tables, such as `push-up`; `unknown` if none fits.
  public let exercise: String
  /// The exercise's name in prose, such as "Push-up".
  public let title: String
  /// The score of the fit, 0…1; 1 if the user named the exercise. The score isn't calibrated, so it isn't a
  /// probability.
  public let score: Double
  /// The other exercises that would fit, by descending score.
  public let alternatives: [Alternative]
  /// Whether the user named the exercise.
  public let isGiven: Bool
  /// Whether the exercise is held still and has no repetitions.
  public let isHold: Bool
  /// Whether a repetition begins with the lift, as in a curl. False for an unknown exercise.
  public let isLiftFirst: Bool

  /// An exercise that fits less well.
  public struct Alternative: Hashable, Sendable {
    /// The exercise's name in tables.
    public let exercise: String
    /// The score of the fit, 0…1.
    public let score: Double

    /// Creates an alternative with a score of 0…1.
    public init(exercise: String, score: Double) {
      self.exercise = exercise
      self.score = score
    }
  }

  /// The name of an exercise that isn't recognized.
  public static let unknown = "unknown"

  /// Creates a recognition of `exercise` with a score of 0…1.
  public init(
    exercise: String, title: String, score: Double, alternatives: [Alternative] = [],
    isGiven: Bool = false, isHold: Bool = false, isLiftFirst: Bool = false
  ) {
    self.exercise = exercise
    self.title = title
    self.score = score
    self.alternatives = alternatives
    self.isGiven = isGiven
    self.isHold = isHold
    self.isLiftFirst = isLiftFirst
  }
}

/// The camera's view of the body, classified by the turn of shoulders and hips out of the image plane.
public enum CameraView: String, CaseIterable, Sendable {
  /// From the front or from behind.
  case front
  /// Between front and side.
  case oblique
  /// From the side.
  case side
  /// Unknown, or changing.
  case unclear
}

/// The signal whose cycles are the repetitions, such as the mean knee flexion.
public struct RepetitionSignal: Sendable {
  /// The name in reports and tables, such as "knee flexion".
  public let title: String
  /// The unit, such as `°`.
  public let unit: String
  /// The values, one element for each frame of the person's span; NaN where missing.
  public let values: [Float]

  /// Creates the signal named `title`, in `unit`.
  public init(title: String, unit: String, values: [Float]) {
    self.title = title
    self.unit = unit
    self.values = values
  }
}
