public import FormCheckPose

/// One repetition: from the resting position to the turning point and back.
public struct Repetition: Hashable, Sendable {
  /// The repetition's number in the video, from 1.
  public let number: Int
  /// The number of the set, from 1.
  public let set: Int
  /// The working side; center if both sides work.
  public let side: BodySide
  /// The start: the moment at which the speed of the movement to the turning point exceeds a twentieth of its maximum.
  public let start: Moment
  /// The turning point, such as the bottom of a squat or the top of a curl; the middle of a pause there.
  public let turning: Moment
  /// The end: the moment at which the speed of the movement back falls below a twentieth of its maximum.
  public let end: Moment
  /// The duration of the lowering, in seconds.
  public let eccentricSeconds: Double
  /// The duration of the rest at the turning point, in seconds; 0 without a pause.
  public let pauseSeconds: Double
  /// The duration of the lifting, in seconds.
  public let concentricSeconds: Double
  /// The range of the repetition signal, in its unit; NaN if the joint is outside the frame or not detected.
  public let rangeOfMotion: Double
  /// The repetition signal's value at the turning point, in its unit; NaN if it wasn't measured.
  public let turningValue: Double
  /// The maximum speed of the repetition signal while lifting, in its unit per second; NaN if it wasn't measured.
  public let peakVelocity: Double
  /// The left side's range minus the right side's, in the repetition signal's unit; nil if one of them isn't reliable,
  /// in a view from the side, in exercises that are done with one side alone or with both in turn, and if the values in
  /// the image plane and in 3D contradict each other.
  public let leftRightDifference: Double?
  /// The mean confidence of the repetition signal's keypoints over the repetition, on the side that is detected better,
  /// 0…1.
  public let meanConfidence: Double
  /// What the user changed to make this a repetition; nil if it was counted without a change.
  public let edit: Edit?

  /// A change by the user that makes a movement a repetition. The raw values are those in tables.
  public enum Edit: String, CaseIterable, Sendable {
    /// The user added the repetition.
    case added
    /// The user moved its start and end.
    case moved
    /// The user divided a repetition into two, of which this is one.
    case split
  }

  /// Creates a repetition.
  public init(
    number: Int, set: Int, side: BodySide, start: Moment, turning: Moment, end: Moment,
    eccentricSeconds: Double,
    pauseSeconds: Double, concentricSeconds: Double, rangeOfMotion: Double, turningValue: Double,
    peakVelocity: Double, leftRightDifference: Double?, meanConfidence: Double,
    edit: Edit? = nil
  ) {
    self.number = number
    self.set = set
    self.side = side
    self.start = start
    self.turning = turning
    self.end = end
    self.eccentricSeconds = eccentricSeconds
    self.pauseSeconds = pauseSeconds
    self.concentricSeconds = concentricSeconds
    self.rangeOfMotion = rangeOfMotion
    self.turningValue = turningValue
    self.peakVelocity = peakVelocity
    self.leftRightDifference = leftRightDifference
    self.meanConfidence = meanConfidence
    self.edit = edit
  }

  /// The duration of the lowering, in seconds; nil if it wasn't measured, because the repetition starts or ends at its
  /// turning point. The video, or what was recognized of the movement, then has only one half.
  public var measuredEccentricSeconds: Double? { eccentricSeconds > 0 ? eccentricSeconds : nil }

  /// The duration of the lifting, in seconds; nil if it wasn't measured.
  public var measuredConcentricSeconds: Double? { concentricSeconds > 0 ? concentricSeconds : nil }

  /// The maximum speed of the repetition signal while lifting, in its unit per second; nil if no lifting was measured.
  public var measuredPeakVelocity: Double? {
    concentricSeconds > 0 && !peakVelocity.isNaN ? peakVelocity : nil
  }

  /// The range of the repetition signal, in its unit; nil if it wasn't measured.
  public var measuredRange: Double? { rangeOfMotion.isNaN ? nil : rangeOfMotion }

  /// The duration from start to end, in seconds of reality.
  public var seconds: Double { end.realSeconds - start.realSeconds }
}

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

/// A measurement that contradicts a movement, and the range that the exercise requires.
public struct CounterEvidence: Hashable, Sendable {
  /// The measured quantity, such as "knee flexion, range".
  public let title: String
  /// The unit, such as `°`; empty for a ratio.
  public let unit: String
  /// The measured value.
  public let value: Double
  /// The value at which the movement begins to fit completely.
  public let wanted: Double
  /// Whether larger values, rather than smaller ones, fit better.
  public let requiresMore: Bool
  /// The fit, 0…1.
  public let fit: Double
  /// The name in prose of the exercise that requires the range.
  public let exercise: String

  /// Creates evidence of the exercise with the title `exercise`.
  public init(
    title: String, unit: String, value: Double, wanted: Double, requiresMore: Bool, fit: Double,
    exercise: String
  ) {
    self.title = title
    self.unit = unit
    self.value = value
    self.wanted = wanted
    self.requiresMore = requiresMore
    self.fit = fit
    self.exercise = exercise
  }
}

/// A position that was held still.
public struct Hold: Hashable, Sendable {
  /// The start.
  public let start: Moment
  /// The end.
  public let end: Moment
  /// The number of the set in which the hold lies, from 1; nil between sets.
  public let set: Int?

  /// Creates a hold from `start` to `end`.
  public init(start: Moment, end: Moment, set: Int? = nil) {
    self.start = start
    self.end = end
    self.set = set
  }

  /// The duration of the hold, in seconds of reality.
  public var seconds: Double { end.realSeconds - start.realSeconds }
}
