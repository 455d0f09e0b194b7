public import FormCheckMotion

/// The workout in `<stem>.formcheck.json`, which complements the repetition table: the exercise, holds, rejected
/// movements and findings about form.
public struct WorkoutSummary: Codable, Hashable, Sendable {
  /// The exercise of the set with the most repetitions; `unknown` if none matches.
  public var exercise: String
  /// The confidence of that set's exercise, 0…1.
  public var exerciseConf: Double
  /// The scores of other exercises that match that set, by name.
  public var alternatives: [String: Double]
  /// The camera view in that set: `front` (or from behind), `oblique`, `side`, or `unclear`.
  public var view: String
  /// The number of repetitions in all sets.
  public var repetitions: Int
  /// The sets, in chronological order.
  @SetList public var sets: [SetSummary]
  /// Movements that were not counted as repetitions.
  public var rejected: [Rejected]
  /// Isometric holds.
  public var holds: [Held]
  /// Findings about form.
  public var findings: [Remark]
  /// The first frames of new shots.
  public var cutFrames: [Int]

  /// A hold.
  public struct Held: Codable, Hashable, Sendable {
    /// The start, in seconds since the first shown frame.
    public var startS: Double
    /// The end, in seconds since the first shown frame.
    public var endS: Double
    /// The number of the set; nil between sets.
    public var set: Int?
  }

  /// A movement that was not counted as a repetition.
  public struct Rejected: Codable, Hashable, Sendable {
    /// The start, in seconds since the first shown frame.
    public var startS: Double
    /// The turning point, in seconds since the first shown frame.
    public var turningS: Double
    /// The end, in seconds since the first shown frame.
    public var endS: Double
    /// The reason, such as `too_small`.
    public var reason: String
    /// The number of the set; nil between sets.
    public var set: Int?
  }

  /// A finding.
  public struct Remark: Codable, Hashable, Sendable {
    /// The number of the set; nil in records of versions before 0.3.
    public var set: Int?
    /// The identifier of the rule that produced the finding.
    public var rule: String
    /// The number of the repetition; nil for a finding about all of them.
    public var rep: Int?
    /// `good`, `unclear`, `note`, or `warning`.
    public var severity: String
    /// The measured value; nil if the rule measures none.
    public var value: Double?
    /// The threshold of the rule.
    public var threshold: Double?
    /// The unit of value and threshold.
    public var unit: String?
    /// The number of the frame that shows the finding best.
    public var frame: Int
    /// The finding as a sentence.
    public var sentence: String
  }

  /// Creates the summary of a clip's workout; nil if no person was detected.
  public init?(_ motion: ClipMotion) {
    guard let workout = motion.workout else { return nil }
    self.init(workout, cutFrames: motion.cuts)
  }

  /// Creates the summary of one person's workout in a clip with new shots at `cutFrames`.
  init(_ workout: Workout, cutFrames: [Int]) {
    exercise = workout.recognition.exercise
    exerciseConf = workout.recognition.score.rounded(decimals: 3)
    alternatives = workout.recognition.alternativeScores
    view = (workout.mainSet?.namedView ?? .unclear).rawValue
    repetitions = workout.repetitions.count
    sets = workout.sets.map(SetSummary.init)
    rejected = workout.rejected.map(Rejected.init)
    holds = workout.holds.map {
      Held(startS: $0.start.seconds, endS: $0.end.seconds, set: $0.set)
    }
    findings = workout.sets.flatMap { set in set.findings.map { Remark($0, set: set.number) } }
    self.cutFrames = cutFrames
  }
}

extension WorkoutSummary.Rejected {
  init(_ candidate: RejectedCandidate) {
    self.init(
      startS: candidate.start.seconds, turningS: candidate.turning.seconds, endS: candidate.end.seconds,
      reason: candidate.reason.rawValue, set: candidate.set)
  }
}

extension WorkoutSummary.Remark {
  init(_ finding: Finding, set: Int) {
    self.init(
      set: set, rule: finding.rule, rep: finding.repetition, severity: finding.severity.name,
      value: finding.measurement?.value.rounded(decimals: 3), threshold: finding.measurement?.threshold,
      unit: finding.measurement?.unit, frame: finding.moment.frame, sentence: finding.sentence)
  }
}
