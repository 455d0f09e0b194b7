/// One person over the whole clip: where every point was, at which angles, and, of the athlete, the workout.
public struct PersonMotion: Sendable {
  /// The person's number in the clip, from 0.
  public let person: Int
  /// Whether this is the person whose repetitions count.
  public let isAthlete: Bool
  /// From the first to behind the last position (in ``ClipMotion/frames``) at which the person was seen; not at all of
  /// them, perhaps.
  public let span: Range<Int>
  /// The points over time.
  public let points: KeypointSignals
  /// The angles over time, each covering ``span``.
  public let angles: [AngleName: AngleSeries]
  /// What was done; nil for somebody who isn't the athlete.
  public let workout: Workout?

  /// The motion of person number `person` over the positions of `span`.
  public init(
    person: Int, isAthlete: Bool, span: Range<Int>, points: KeypointSignals, angles: [AngleName: AngleSeries],
    workout: Workout?
  ) {
    self.person = person
    self.isAthlete = isAthlete
    self.span = span
    self.points = points
    self.angles = angles
    self.workout = workout
  }

  /// Whether the person was seen, or filled in over a short gap, at a position of the clip.
  public func isPresent(at position: Int) -> Bool {
    span.contains(position) && points.isPresent(at: position - span.lowerBound)
  }
}
