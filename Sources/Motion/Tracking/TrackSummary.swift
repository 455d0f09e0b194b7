public import FormCheckPose

/// A constant-size summary of one track in one segment, sufficient for linking tracks into people and ranking them.
public struct TrackSummary: Sendable {
  /// The identifier of a track within a video.
  public struct Key: Hashable, Sendable {
    /// The number of the segment.
    public let segment: Int
    /// The number of the track within the segment.
    public let track: Int

    /// Creates the key of a track of a segment.
    public init(segment: Int, track: Int) {
      self.segment = segment
      self.track = track
    }
  }

  /// A body's position and size in one frame.
  struct Sample: Hashable {
    /// The time since the first shown frame, in seconds.
    let seconds: Double
    /// The center of the box around the limbs, in pixels.
    let center: Point
    /// The diagonal of the box around the limbs, in pixels; at least 1.
    let size: Double
  }

  /// The track's identifier.
  public let key: Key
  private(set) var first: Sample
  private(set) var last: Sample
  private(set) var statistics = BodyStatistics()
  /// The limb joints one and two frames ago; nil after a frame without the person.
  private var recentLimbs: (last: [Point?], beforeLast: [Point?]?)
  /// Whether the last frame was interpolated. Such frames and the steps to their neighbors don't measure steadiness: a straight
  /// line would make any track steady, and a longer step a body that moves fast unsteady.
  private var isLastInterpolated: Bool

  /// Creates the summary of a track whose first frame shows `person`, `seconds` after the first shown frame.
  ///
  /// Returns nil for a pose without keypoints.
  public init?(_ key: Key, _ person: PersonObservation, at seconds: Double) {
    guard let sample = Sample(person.pose, at: seconds) else { return nil }
    self.key = key
    first = sample
    last = sample
    recentLimbs = (person.pose.limbPositions, nil)
    isLastInterpolated = person.isInterpolated
    statistics.add(person, sample)
  }

  /// Adds the track's next frame.
  public mutating func add(_ person: PersonObservation, at seconds: Double) {
    add(person, at: seconds, maximumStep: IdentityTuning.standard.maximumStep)
  }

  /// Adds the track's next frame, whose difference from the last one counts if it follows within `maximumStep` seconds.
  mutating func add(_ person: PersonObservation, at seconds: Double, maximumStep: Double) {
    guard let sample = Sample(person.pose, at: seconds) else { return }
    let limbs = person.pose.limbPositions
    let isNext =
      seconds - last.seconds <= maximumStep && !person.isInterpolated && !isLastInterpolated
    if isNext, let beforeLast = recentLimbs.beforeLast {
      statistics.addTurns(beforeLast, recentLimbs.last, limbs, size: sample.size)
    }
    recentLimbs = (limbs, isNext ? recentLimbs.last : nil)
    isLastInterpolated = person.isInterpolated
    last = sample
    statistics.add(person, sample)
  }
}

extension TrackSummary.Sample {
  init?(_ pose: Pose, at seconds: Double) {
    guard let box = pose.limbBox ?? pose.boundingBox else { return nil }
    self.init(
      seconds: seconds, center: box.center, size: max(1, Point(x: box.width, y: box.height).length))
  }
}

extension Pose {
  /// The positions of the limb joints; nil for those that the skeleton lacks.
  fileprivate var limbPositions: [Point?] { KeypointName.limbs.map { self[$0]?.position } }
}
