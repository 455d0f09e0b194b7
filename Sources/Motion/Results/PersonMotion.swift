/// One person over a whole video: the keypoints and angles over time, and the workout.
public struct PersonMotion: Sendable {
  /// The person's number in the video, from 0.
  public let person: Int
  /// Whether this is the person whose repetitions are reported.
  public let isAthlete: Bool
  /// The positions in ``ClipMotion/frames`` from the person's first detection to the last. The person may be missing in
  /// some of them.
  public let span: Range<Int>
  /// The keypoints over ``span``; without any frame if only the workout is known.
  public let points: KeypointSignals
  /// The angles over ``span``.
  public let angles: [AngleName: AngleSeries]
  /// The workout; nil if the person's repetitions weren't counted (``RepetitionScope``).
  public let workout: Workout?

  /// Creates the motion of person number `person` over the positions of `span`.
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

  /// Whether the person has a pose at a position of the video: a detected one, or one that fills a short gap.
  public func isPresent(at position: Int) -> Bool {
    let offset = position - span.lowerBound
    return span.contains(position) && offset < points.count && points.isPresent(at: offset)
  }
}
