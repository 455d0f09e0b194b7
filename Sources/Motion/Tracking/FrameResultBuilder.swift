public import FormCheckPose

/// Makes of what the network saw what a person wants to know: who is where, at which angles.
///
/// A pure function of values, given the ``Roster`` of the whole clip.
public struct FrameResultBuilder: Sendable {
  private let measurement: AngleMeasurement
  private let roster: TrackAssignment

  /// An assembly for pictures that `measurement` measures in and the people of `roster`.
  public init(measurement: AngleMeasurement, roster: TrackAssignment) {
    self.measurement = measurement
    self.roster = roster
  }

  /// The people of one frame of a segment with their angles, by rising number.
  public func assemble(_ observation: FrameObservation, segment: Int) -> FrameResult {
    let people = observation.people.compactMap { person in
      roster.person(of: person.track, in: segment).map { assembled($0, person.pose) }
    }
    return FrameResult(
      index: observation.index, timestamp: observation.timestamp,
      people: people.sorted { $0.person < $1.person })
  }

  /// The poses between two frames at a time between them, for showing frames that the network skipped.
  ///
  /// Only people who are in both, at most ``longestGap`` apart, are shown: each keypoint on the straight line between
  /// its two positions, no surer than the less sure of them.
  public func interpolate(
    from earlier: FrameResult, to later: FrameResult, index: Int, timestamp: Timestamp
  ) -> FrameResult {
    let span = later.timestamp.seconds - earlier.timestamp.seconds
    guard span > 0, span <= Self.longestGap else {
      return FrameResult(index: index, timestamp: timestamp, people: [])
    }
    let share = (timestamp.seconds - earlier.timestamp.seconds) / span
    let people = earlier.people.compactMap { person in
      later.people.first { $0.person == person.person }.map { other in
        assembled(person.person, person.pose.moved(towards: other.pose, by: share))
      }
    }
    return FrameResult(index: index, timestamp: timestamp, people: people)
  }

  /// Seconds over which poses may be interpolated.
  public static let longestGap = 0.25

  private func assembled(_ number: Int, _ pose: Pose) -> PersonResult {
    PersonResult(
      person: number, pose: pose, angles: measurement.angles(of: pose), isAthlete: number == roster.athlete)
  }
}

extension Pose {
  /// The pose at `share` (0…1) of the straight way to `other`.
  func moved(towards other: Pose, by share: Double) -> Pose {
    var moved = self
    moved.score = min(score, other.score)
    moved.worldPoints = []
    moved.keypoints = zip(keypoints, other.keypoints).map { from, to in
      Keypoint(
        position: from.position + (to.position - from.position) * share,
        visibility: min(from.visibility, to.visibility), presence: min(from.presence, to.presence),
        confidence: min(from.confidence, to.confidence))
    }
    return moved
  }
}
