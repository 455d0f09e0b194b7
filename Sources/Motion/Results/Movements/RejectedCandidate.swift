/// A movement that resembles a repetition but wasn't counted.
public struct RejectedCandidate: Hashable, Sendable {
  /// The reason why a movement wasn't counted.
  public enum Reason: String, CaseIterable, Sendable {
    /// Its range was much smaller than that of the others.
    case tooSmall = "too_small"
    /// It lasted less than the minimum duration of a repetition of its exercise.
    case tooShort = "too_short"
    /// It began before the video.
    case cutAtStart = "cut_at_start"
    /// It ended after the video.
    case cutAtEnd = "cut_at_end"
    /// The movement of the whole body differs from that of the set's repetitions.
    case unlikeTheOthers = "unlike_the_others"
    /// It was done only once, and doesn't resemble any exercise enough to be recognized.
    case unrecognized
    /// Too little of the body was detected.
    case notSeen = "not_seen"
    /// The user removed it.
    case removed

    /// The reason as a clause, such as "it began before the video did".
    public var sentence: String {
      switch self {
      case .tooSmall: "its range was much smaller than that of the others"
      case .tooShort: "it was shorter than a repetition of the exercise can be"
      case .cutAtStart: "it began before the video did"
      case .cutAtEnd: "the video ended before it did"
      case .unlikeTheOthers: "it differed from the others"
      case .unrecognized: "it was done only once and doesn't resemble any exercise enough"
      case .notSeen: "too little of the body was detected"
      case .removed: "you removed it"
      }
    }
  }

  /// The start.
  public let start: Moment
  /// The turning point.
  public let turning: Moment
  /// The end.
  public let end: Moment
  /// The range of the repetition signal, in ``unit``; NaN if it wasn't measured.
  public let rangeOfMotion: Double
  /// The unit of the repetition signal, such as `°`.
  public let unit: String
  /// The reason why the movement wasn't counted.
  public let reason: Reason
  /// The number of the set in which the movement lies, from 1; nil between sets.
  public let set: Int?
  /// The measurement that contradicts the movement most; nil if the reason isn't based on one.
  public let evidence: CounterEvidence?

  /// Creates a movement from `start` to `end` that wasn't counted because of `reason`.
  public init(
    start: Moment, turning: Moment, end: Moment, rangeOfMotion: Double, unit: String, reason: Reason,
    set: Int? = nil, evidence: CounterEvidence? = nil
  ) {
    self.evidence = evidence
    self.start = start
    self.turning = turning
    self.end = end
    self.rangeOfMotion = rangeOfMotion
    self.unit = unit
    self.reason = reason
    self.set = set
  }
}
