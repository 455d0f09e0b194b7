/// The declaration of an exercise: its repetition signal, its evidence, and its form rules.
///
/// The module `FormCheckExercises` reads declarations from TOML files; `docs/exercises.md` explains how to add one.
public struct Exercise: Hashable, Sendable {
  /// The file that declares an exercise.
  public enum Origin: Hashable, Sendable {
    /// A file that is part of the program.
    case builtIn
    /// A file of the user, identified by the SHA-256 of its content in hexadecimal digits.
    case file(sha256: String)
  }

  /// The name on the command line and in tables.
  public let name: String
  /// The name in prose.
  public let title: String
  /// The name of the exercise that this one is a variant of, or its own name. Variants don't compete with each other in
  /// recognition.
  public let family: String
  /// The positions of the body in which the exercise is done; empty if any.
  public let positions: [BodyPosition]
  /// Whether people also move like this when they talk or carry something, which makes a single repetition weak
  /// evidence.
  public let isGestureLike: Bool
  /// Whether the exercise is usually done with a barbell, whose plate is then searched for.
  public let usesBarbell: Bool
  /// The channel whose cycles are the repetitions; nil for an exercise that is held still.
  public let repetitionChannel: RepetitionChannel?
  /// The criteria that each repetition, or the hold, has to meet.
  public let evidence: [Evidence]
  /// The form rules that apply.
  public let rules: [FormRuleReference]
  /// The file that declares the exercise.
  public let origin: Origin

  /// Creates the declaration of an exercise; without `repetitions`, of one that is held still.
  public init(
    name: String, title: String, family: String? = nil, positions: [BodyPosition] = [],
    isGestureLike: Bool = false, usesBarbell: Bool = false, repetitions: RepetitionChannel?,
    evidence: [Evidence],
    rules: [FormRuleReference] = [], origin: Origin = .builtIn
  ) {
    self.name = name
    self.title = title
    self.family = family ?? name
    self.positions = positions
    self.isGestureLike = isGestureLike
    self.usesBarbell = usesBarbell
    repetitionChannel = repetitions
    self.evidence = evidence
    self.rules = rules
    self.origin = origin
  }

  /// The evidence that determines the fit, and so the name.
  var fittingEvidence: [Evidence] { evidence.filter { !$0.isConfidenceOnly } }
  /// The evidence that concerns only the confidence of the name.
  var confidenceEvidence: [Evidence] { evidence.filter(\.isConfidenceOnly) }

  /// Whether the exercise is held still and has no repetitions.
  public var isHold: Bool { repetitionChannel == nil }

  /// The half of a repetition that is the lift; nil for an exercise that is held still.
  public var lift: RepetitionChannel.Lift? { repetitionChannel?.lift }

  /// Whether the body may walk on from one repetition to the next: in exercises that aren't done standing, whose place in the image shows
  /// no steps, and in those whose repetitions are steps, such as lunges.
  var mayTravel: Bool { !positions.contains(.standing) || repetitionChannel?.sideChannel != nil }

  /// Whether two exercises turn at opposite ends of the same signal, such as a curl and a pushdown.
  func isReverse(of other: Exercise) -> Bool {
    guard let one = repetitionChannel, let other = other.repetitionChannel else { return false }
    return one.bodyChannel == other.bodyChannel && one.isInverted != other.isInverted
  }
}
