public import FormCheckPose

/// One repetition: from the resting position to the turning point and back.
public struct Repetition: Hashable, Sendable {
  /// The repetition's number in the video, from 1.
  public let number: Int
  /// The number of the set, from 1.
  public let set: Int
  /// The working side; center if both sides work.
  public let side: BodySide
  /// The start of the movement to the turning point, extrapolated from its speed.
  public let start: Moment
  /// The turning point, such as the bottom of a squat or the top of a curl; the middle of a pause there.
  public let turning: Moment
  /// The end of the movement back, extrapolated from its speed.
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

  /// The duration of the rest at the turning point, in seconds; 0 without a pause, and nil if one half of the repetition wasn't
  /// measured, because the rest may then have begun earlier or ended later.
  public var measuredPauseSeconds: Double? {
    measuredEccentricSeconds != nil && measuredConcentricSeconds != nil ? pauseSeconds : nil
  }

  /// The maximum speed of the repetition signal while lifting, in its unit per second; nil if no lifting was measured.
  public var measuredPeakVelocity: Double? {
    concentricSeconds > 0 && !peakVelocity.isNaN ? peakVelocity : nil
  }

  /// The range of the repetition signal, in its unit; nil if it wasn't measured.
  public var measuredRange: Double? { rangeOfMotion.isNaN ? nil : rangeOfMotion }

  /// The duration from start to end, in seconds of reality.
  public var seconds: Double { end.realSeconds - start.realSeconds }
}
