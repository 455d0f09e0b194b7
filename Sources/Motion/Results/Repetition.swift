public import FormCheckPose

/// One repetition: away from the resting position to the turning point and back.
public struct Repetition: Hashable, Sendable {
  /// Its number in the clip, from 1.
  public let number: Int
  /// The number of its set, from 1.
  public let set: Int
  /// The side that worked; the center if both did.
  public let side: BodySide
  /// Where it begins: where the movement to the turning point passes a twentieth of its largest speed.
  public let start: Moment
  /// Where the movement turns back: the bottom of a squat, the top of a curl; the middle of a pause there.
  public let turning: Moment
  /// Where it ends: where the movement back falls below a twentieth of its largest speed.
  public let end: Moment
  /// Seconds of letting down.
  public let eccentricSeconds: Double
  /// Seconds in which it rests at the turning point; 0 if it turns back at once.
  public let pauseSeconds: Double
  /// Seconds of lifting.
  public let concentricSeconds: Double
  /// How far the driving signal went, in its unit.
  public let rangeOfMotion: Double
  /// The driving signal's value at the turning point, in its unit.
  public let turningValue: Double
  /// The fastest the driving signal moved while lifting, in its unit a second.
  public let peakVelocity: Double
  /// The left side's range less the right side's, in the driving signal's unit; nil if one of them can't be seen.
  public let leftRightDifference: Double?
  /// The mean confidence of the points behind the driving signal, 0…1.
  public let meanConfidence: Double

  /// A repetition.
  public init(
    number: Int, set: Int, side: BodySide, start: Moment, turning: Moment, end: Moment,
    eccentricSeconds: Double,
    pauseSeconds: Double, concentricSeconds: Double, rangeOfMotion: Double, turningValue: Double,
    peakVelocity: Double, leftRightDifference: Double?, meanConfidence: Double
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
  }

  /// Seconds from start to end.
  public var seconds: Double { end.seconds - start.seconds }
}

/// Repetitions with no long rest between them.
public struct ExerciseSet: Hashable, Sendable {
  /// Its number in the clip, from 1.
  public let number: Int
  /// The numbers of its repetitions: a closed range of ``Repetition/number``.
  public let repetitions: ClosedRange<Int>
  /// Seconds since the set before; nil for the first.
  public let restSeconds: Double?

  /// A set of `repetitions`.
  public init(number: Int, repetitions: ClosedRange<Int>, restSeconds: Double?) {
    self.number = number
    self.repetitions = repetitions
    self.restSeconds = restSeconds
  }
}

/// A movement that looked like a repetition and wasn't counted.
public struct RejectedCandidate: Hashable, Sendable {
  /// Why it wasn't counted.
  public enum Reason: String, CaseIterable, Sendable {
    /// It went much less far than the set's others.
    case tooSmall = "too_small"
    /// It was quicker than a body can be.
    case tooShort = "too_short"
    /// It had begun before the clip did.
    case cutAtStart = "cut_at_start"
    /// It hadn't ended when the clip did.
    case cutAtEnd = "cut_at_end"
    /// Walking in, setting up, racking: the body wasn't in the exercise's position.
    case outOfPosition = "out_of_position"
    /// It doesn't belong to the set: another way, another pace.
    case unlikeTheOthers = "unlike_the_others"
    /// Too little of the body was seen.
    case notSeen = "not_seen"

    /// The reason as part of a sentence: "it went much less far than the others".
    public var sentence: String {
      switch self {
      case .tooSmall: "it went much less far than the others"
      case .tooShort: "it was too quick to be one"
      case .cutAtStart: "it had begun before the clip"
      case .cutAtEnd: "it hadn't ended when the clip did"
      case .outOfPosition: "the body wasn't in position"
      case .unlikeTheOthers: "it was unlike the others"
      case .notSeen: "too little of the body was seen"
      }
    }
  }

  /// Where it begins.
  public let start: Moment
  /// Its turning point.
  public let turning: Moment
  /// Where it ends.
  public let end: Moment
  /// How far the driving signal went, in its unit.
  public let rangeOfMotion: Double
  /// Why it wasn't counted.
  public let reason: Reason

  /// A movement from `start` to `end` that wasn't counted because of `reason`.
  public init(start: Moment, turning: Moment, end: Moment, rangeOfMotion: Double, reason: Reason) {
    self.start = start
    self.turning = turning
    self.end = end
    self.rangeOfMotion = rangeOfMotion
    self.reason = reason
  }
}

/// A position that was held still.
public struct Hold: Hashable, Sendable {
  /// Where it begins.
  public let start: Moment
  /// Where it ends.
  public let end: Moment

  /// Held from `start` to `end`.
  public init(start: Moment, end: Moment) {
    self.start = start
    self.end = end
  }

  /// Seconds held.
  public var seconds: Double { end.seconds - start.seconds }
}
