public import FormCheckMotion

/// What `<stem>.formcheck.json` says about the workout beside the table of repetitions: which exercise it was taken
/// for, what was held, what wasn't counted and why, what there is to say about form.
public struct WorkoutSummary: Codable, Hashable, Sendable {
  /// The exercise's name; `unknown` if none fits.
  public var exercise: String
  /// How sure that is, 0…1.
  public var exerciseConf: Double
  /// Other exercises that would fit, by name, with how sure they would be.
  public var alternatives: [String: Double]
  /// From where the camera sees the athlete: `front`, `oblique`, `side` or `unclear`.
  public var view: String
  /// How many repetitions were counted.
  public var repetitions: Int
  /// How many sets they are in.
  public var sets: Int
  /// What looked like a repetition and wasn't counted.
  public var rejected: [Rejected]
  /// What was held still.
  public var holds: [Stretch]
  /// What there is to say about form.
  public var findings: [Remark]
  /// The frames with which a new shot of the film begins.
  public var cutFrames: [Int]

  /// A stretch of time.
  public struct Stretch: Codable, Hashable, Sendable {
    /// Seconds since the first shown frame.
    public var startS: Double
    /// Seconds since the first shown frame.
    public var endS: Double
  }

  /// A movement that wasn't counted.
  public struct Rejected: Codable, Hashable, Sendable {
    /// Seconds since the first shown frame at its start.
    public var startS: Double
    /// Seconds at its turning point.
    public var turningS: Double
    /// Seconds at its end.
    public var endS: Double
    /// Why, such as `too_small`.
    public var reason: String
  }

  /// A finding.
  public struct Remark: Codable, Hashable, Sendable {
    /// The rule's name.
    public var rule: String
    /// The repetition's number; missing if it is about all.
    public var rep: Int?
    /// `good`, `unclear`, `note` or `warning`.
    public var severity: String
    /// The number behind it, if there is one.
    public var value: Double?
    /// From which number on the rule speaks up.
    public var threshold: Double?
    /// Its unit.
    public var unit: String?
    /// The frame that shows it best.
    public var frame: Int
    /// The sentence.
    public var sentence: String
  }

  /// The summary of a clip's workout; nil if nobody was seen.
  public init?(_ motion: ClipMotion) {
    guard let workout = motion.workout else { return nil }
    exercise = workout.recognition.exercise
    exerciseConf = workout.recognition.score.rounded(decimals: 3)
    alternatives = Dictionary(
      workout.recognition.alternatives.map { ($0.exercise, $0.score.rounded(decimals: 3)) },
      uniquingKeysWith: max)
    view = workout.view.rawValue
    repetitions = workout.repetitions.count
    sets = workout.sets.count
    rejected = workout.rejected.map(Rejected.init)
    holds = workout.holds.map { Stretch(startS: $0.start.seconds, endS: $0.end.seconds) }
    findings = workout.findings.map(Remark.init)
    cutFrames = motion.cuts
  }
}

extension WorkoutSummary.Rejected {
  init(_ candidate: RejectedCandidate) {
    self.init(
      startS: candidate.start.seconds, turningS: candidate.turning.seconds, endS: candidate.end.seconds,
      reason: candidate.reason.rawValue)
  }
}

extension WorkoutSummary.Remark {
  init(_ finding: Finding) {
    self.init(
      rule: finding.rule, rep: finding.repetition, severity: finding.severity.name,
      value: finding.measurement?.value.rounded(decimals: 3), threshold: finding.measurement?.threshold,
      unit: finding.measurement?.unit, frame: finding.moment.frame, sentence: finding.sentence)
  }
}
