public import FormCheckMotion

/// One person's workout in `<stem>.formcheck.json`.
public struct PersonSummary: Codable, Hashable, Sendable {
  /// The person's number, as in the tables.
  public var person: Int
  /// Whether this is the athlete.
  public var isAthlete: Bool
  /// The number of repetitions in all sets.
  public var repetitions: Int
  /// The sets, in chronological order.
  public var sets: [SetSummary]
  /// Movements that were not counted as repetitions.
  public var rejected: [WorkoutSummary.Rejected]
  /// Isometric holds.
  public var holds: [WorkoutSummary.Held]
  /// Findings about form.
  public var findings: [WorkoutSummary.Remark]

  /// Creates the summary of a person's workout.
  public init(_ person: PersonMotion, _ workout: Workout) {
    let summary = WorkoutSummary(workout, cutFrames: [])
    self.person = person.person
    isAthlete = person.isAthlete
    repetitions = summary.repetitions
    sets = summary.sets
    rejected = summary.rejected
    holds = summary.holds
    findings = summary.findings
  }
}
