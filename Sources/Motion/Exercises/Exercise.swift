/// An exercise, declared: what moves, what it looks like, what to watch.
///
/// `docs/exercises.md` shows how to add one: a file like `Squat.swift`, and its name in ``ExerciseCatalogue``.
public struct Exercise: Sendable {
  /// Which half of a repetition is the lift.
  public enum Lift: Sendable {
    /// From the start to the turning point: a curl, a press, a pull-up.
    case firstHalf
    /// From the turning point to the end: a squat, a push-up.
    case secondHalf
  }

  /// The name on the command line and in tables.
  public let name: String
  /// The name for people.
  public let title: String
  /// What goes up to the turning point of each repetition, and down again.
  let drive: RepetitionChannel
  /// Which half is the lift.
  let lift: Lift
  /// The channel that is positive where a repetition is the left side's, negative where it is the right side's.
  let sideChannel: BodyChannel?
  /// Whether people also move like this when they talk or carry something, so that once alone says little.
  let isGestureLike: Bool
  /// What each repetition has to look like.
  let evidence: [Evidence]
  /// What is said about form.
  let rules: [any FormRule]
  /// The exercise that this is a kind of, if it is: both being likely is no contradiction.
  let family: String

  init(
    name: String, title: String, drive: RepetitionChannel, lift: Lift, sideChannel: BodyChannel? = nil,
    isGestureLike: Bool = false, evidence: [Evidence], rules: [any FormRule] = [], family: String? = nil
  ) {
    self.name = name
    self.title = title
    self.drive = drive
    self.lift = lift
    self.sideChannel = sideChannel
    self.isGestureLike = isGestureLike
    self.evidence = evidence
    self.rules = rules
    self.family = family ?? name
  }
}
