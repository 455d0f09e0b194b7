/// One person's workout in a clip: the sets with their exercises, repetitions and findings, and the holds.
public struct Workout: Sendable {
  /// The sets, in chronological order; ``ExerciseSet/number`` is the index plus 1.
  public let sets: [ExerciseSet]
  /// The movements that resemble a repetition but weren't counted, in chronological order, with the reasons.
  public let rejected: [RejectedCandidate]
  /// The positions that were held still, in chronological order.
  public let holds: [Hold]
  /// The repetitions of all sets, in chronological order; ``Repetition/number`` is the index plus 1.
  public let repetitions: [Repetition]
  private let recognitionWithoutSets: ExerciseRecognition

  /// Creates a workout of `sets`, whose repetitions are numbered through the clip.
  ///
  /// - Parameter recognition: the recognition of a clip without sets.
  public init(
    sets: [ExerciseSet], rejected: [RejectedCandidate] = [], holds: [Hold] = [],
    recognition: ExerciseRecognition = .unrecognized()
  ) {
    self.sets = sets
    self.rejected = rejected
    self.holds = holds
    repetitions = sets.flatMap(\.repetitions)
    recognitionWithoutSets = recognition
  }

  /// The set with the most repetitions; without any repetition, the set with the hold of maximum duration; nil without sets. The
  /// first one on a tie.
  ///
  /// - Complexity: O(*n*) for *n* sets and holds.
  public var mainSet: ExerciseSet? {
    guard repetitions.isEmpty else {
      return sets.max { ($0.repetitions.count, $1.number) < ($1.repetitions.count, $0.number) }
    }
    return mainHold?.set.flatMap(set) ?? sets.first
  }

  /// The longest hold of a set, the first one on a tie; nil if no set has a hold.
  ///
  /// - Complexity: O(*n*) for *n* holds.
  public var mainHold: Hold? {
    holds.filter { $0.set != nil }.max { ($0.seconds, $1.start.frame) < ($1.seconds, $0.start.frame) }
  }

  /// The exercise of the main set. For a clip without sets: the exercise that the user named, or the unknown exercise.
  ///
  /// - Complexity: O(*n*) for *n* sets and holds.
  public var recognition: ExerciseRecognition { mainSet?.recognition ?? recognitionWithoutSets }

  /// The findings about the repetitions of all sets in chronological order, followed by those about whole sets.
  ///
  /// - Complexity: O(*n* log *n*) for *n* findings.
  public var findings: [Finding] {
    func order(_ finding: Finding) -> (Int, Int) { (finding.repetition ?? .max, finding.moment.frame) }
    return sets.count == 1 ? sets[0].findings : sets.flatMap(\.findings).sorted { order($0) < order($1) }
  }

  /// Returns the set with this number; nil if there is none.
  public func set(_ number: Int) -> ExerciseSet? {
    sets.indices.contains(number - 1) ? sets[number - 1] : nil
  }

  /// Returns the holds of the set with this number, in chronological order.
  ///
  /// - Complexity: O(*n*) for *n* holds.
  public func holds(ofSet number: Int) -> [Hold] { holds.filter { $0.set == number } }
}

/// The exercise that a motion was recognized as.
public struct ExerciseRecognition: Hashable, Sendable {
  /// The exercise's name on the command line and in tables, such as `push-up`; `unknown` if none fits.
  public let exercise: String
  /// The exercise's name in prose, such as "Push-up".
  public let title: String
  /// The confidence that the exercise is right, 0…1: for repetitions a probability, for a hold an uncalibrated score. 1 if
  /// the user named the exercise, and 0 for the unknown exercise.
  public let score: Double
  /// The other exercises that would fit, by descending score.
  public let alternatives: [Alternative]
  /// Whether the user named the exercise, or chose that none is named.
  public let isGiven: Bool
  /// Whether the exercise is held still and has no repetitions.
  public let isHold: Bool
  /// Whether the user named it for this set, by an edit.
  public private(set) var isEdited = false

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

  /// Returns the recognition of a motion that fits no exercise well enough; `alternatives` fit best.
  public static func unrecognized(_ alternatives: [Alternative] = []) -> ExerciseRecognition {
    ExerciseRecognition(exercise: unknown, title: "Unknown exercise", score: 0, alternatives: alternatives)
  }

  /// The recognition if the user chose that no exercise is named.
  static let omitted = ExerciseRecognition(
    exercise: unknown, title: unrecognized().title, score: 0, isGiven: true)

  /// Creates a recognition of `exercise` with a score of 0…1.
  public init(
    exercise: String, title: String, score: Double, alternatives: [Alternative] = [],
    isGiven: Bool = false, isHold: Bool = false
  ) {
    self.exercise = exercise
    self.title = title
    self.score = score
    self.alternatives = alternatives
    self.isGiven = isGiven
    self.isHold = isHold
  }

  /// The same recognition, named for one set by an edit.
  var edited: ExerciseRecognition {
    var edited = self
    edited.isEdited = true
    return edited
  }
}
