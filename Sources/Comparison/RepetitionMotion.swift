public import FormCheckMotion

/// The angles of one repetition over time, with some time before its start and after its end.
///
/// All times are in seconds of reality since the first shown frame of the video.
public struct RepetitionMotion: Sendable {
  /// The angles in the image plane of N frames, in degrees; NaN where an angle has no value.
  public typealias Curves = [AngleName: [Float]]

  /// The number of the repetition in its video, from 1.
  public let number: Int
  /// The start, the turning point, and the end, ascending.
  public let times: RepetitionTimes
  /// The durations of the parts of the repetition.
  public let tempo: Tempo
  /// The times of the N frames, ascending.
  public let seconds: [Double]
  /// The angles in these frames.
  public let curves: Curves
  /// The angles in these frames whose quality is measurable; NaN where it is doubtful.
  public let reliableCurves: Curves
  /// The direction from the right side of the body to the left one, seen from above; nil without a body in 3D.
  public let heading: BodyHeading?

  /// Creates the motion of repetition `number`; every curve has one value for each of `seconds`.
  public init(
    number: Int, times: RepetitionTimes, tempo: Tempo, seconds: [Double], curves: Curves,
    reliableCurves: Curves, heading: BodyHeading?
  ) {
    (self.number, self.times, self.tempo, self.seconds) = (number, times, tempo, seconds)
    (self.curves, self.reliableCurves, self.heading) = (curves, reliableCurves, heading)
  }
}

/// The start, the turning point, and the end of a repetition, in seconds.
public struct RepetitionTimes: Hashable, Sendable {
  /// The start.
  public let start: Double
  /// The turning point, not before the start.
  public let turning: Double
  /// The end, not before the turning point.
  public let end: Double

  /// Creates times; later ones are moved so that they ascend.
  public init(start: Double, turning: Double, end: Double) {
    self.start = start
    self.turning = max(start, turning)
    self.end = max(start, turning, end)
  }

  /// The duration from start to end.
  public var duration: Double { end - start }
}
