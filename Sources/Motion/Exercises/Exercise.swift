/// The declaration of an exercise: its repetition signal, its evidence and its form rules.
///
/// `docs/exercises.md` explains how to add one: a file such as `Squat.swift`, and its name in ``ExerciseCatalogue``.
public struct Exercise: Sendable {
  /// The name on the command line and in tables.
  public let name: String
  /// The name in prose.
  public let title: String
  /// The channel whose cycles are the repetitions; nil for an exercise that is held still.
  let repetitionChannel: RepetitionChannel?
  /// Whether people also move like this when they talk or carry something, which makes a single repetition weak
  /// evidence.
  let isGestureLike: Bool
  /// The criteria that each repetition, or the hold, has to meet.
  let evidence: [Evidence]
  /// The form rules that apply.
  let rules: [FormRuleReference]
  /// The name of the exercise that this one is a variant of, or its own name. Variants don't compete with each other in
  /// recognition.
  let family: String

  /// Creates an exercise that is done in repetitions of a channel.
  init(
    name: String, title: String, repetitions: RepetitionChannel, isGestureLike: Bool = false,
    evidence: [Evidence], rules: [FormRuleReference] = [], family: String? = nil
  ) {
    self.name = name
    self.title = title
    repetitionChannel = repetitions
    self.isGestureLike = isGestureLike
    self.evidence = evidence
    self.rules = rules
    self.family = family ?? name
  }

  /// Creates an exercise that is held still.
  init(holdNamed name: String, title: String, evidence: [Evidence]) {
    self.name = name
    self.title = title
    repetitionChannel = nil
    isGestureLike = false
    self.evidence = evidence
    rules = []
    family = name
  }

  /// Whether the exercise is held still and has no repetitions.
  public var isHold: Bool { repetitionChannel == nil }

  /// Which half of a repetition is the lift; nil for an exercise that is held still.
  var lift: RepetitionChannel.Lift? { repetitionChannel?.lift }
}
