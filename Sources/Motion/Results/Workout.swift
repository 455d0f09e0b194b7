/// What the athlete did in the clip.
public struct Workout: Sendable {
  /// The exercise and its score.
  public let recognition: ExerciseRecognition
  /// The direction from which the camera records the athlete.
  public let view: CameraView
  /// The signal whose cycles are the repetitions.
  public let repetitionSignal: RepetitionSignal
  /// Every repetition, in order of time.
  public let repetitions: [Repetition]
  /// The repetitions in groups with rest between them.
  public let sets: [ExerciseSet]
  /// The candidates that weren't counted as repetitions, with the reasons.
  public let rejected: [RejectedCandidate]
  /// Positions that were held.
  public let holds: [Hold]
  /// What there is to say about form, in order of time; those about the whole set come last.
  public let findings: [Finding]

  /// A workout.
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
  /// The exercise's name for people, such as "Push-up".
  public let title: String
  /// How well it fits, 0…1; 1 if the user named it. The score isn't calibrated: it is no probability.
  public let score: Double
  /// Other exercises that would fit, the best first.
  public let alternatives: [Alternative]
  /// Whether the user named the exercise.
  public let isGiven: Bool

  /// An exercise that would fit less well.
  public struct Alternative: Hashable, Sendable {
    /// The exercise's name in tables.
    public let exercise: String
    /// How well it fits, 0…1.
    public let score: Double

    /// `exercise` with a score of 0…1.
    public init(exercise: String, score: Double) {
      self.exercise = exercise
      self.score = score
    }
  }

  /// The name of what isn't recognized.
  public static let unknown = "unknown"

  /// Recognized as `exercise` with a score of 0…1.
  public init(
    exercise: String, title: String, score: Double, alternatives: [Alternative] = [],
    isGiven: Bool = false
  ) {
    self.exercise = exercise
    self.title = title
    self.score = score
    self.alternatives = alternatives
    self.isGiven = isGiven
  }
}

/// The camera's view of the body, by how far shoulders and hips are turned out of the image plane.
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

/// The number over time whose cycles are the repetitions, such as the mean knee flexion.
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
