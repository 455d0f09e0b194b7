public import Pose

/// Makes of what the network saw what a person wants to know: who is where, at which angles.
///
/// A pure function of values. One frame at a time so far: identity over the clip and smoothing will look at all of them.
public struct FrameAssembly: Sendable {
  private let measurement: AngleMeasurement

  /// An assembly for pictures that `measurement` measures in.
  public init(measurement: AngleMeasurement) { self.measurement = measurement }

  /// The people of one frame with their angles, numbered in the order they were observed.
  public func assemble(_ observation: FrameObservation) -> AssembledFrame {
    AssembledFrame(
      index: observation.index, timestamp: observation.timestamp,
      people: observation.people.enumerated().map { number, person in assembled(number, person.pose) })
  }

  /// The poses between two frames at a time between them, for showing frames that the network skipped.
  ///
  /// Only people who are in both, at most ``longestGap`` apart, are shown: each keypoint on the straight line between
  /// its two positions, no surer than the less sure of them.
  public func interpolate(
    from earlier: AssembledFrame, to later: AssembledFrame, index: Int, timestamp: Timestamp
  ) -> AssembledFrame {
    let span = later.timestamp.seconds - earlier.timestamp.seconds
    guard span > 0, span <= Self.longestGap else {
      return AssembledFrame(index: index, timestamp: timestamp, people: [])
    }
    let share = (timestamp.seconds - earlier.timestamp.seconds) / span
    let people = earlier.people.compactMap { person in
      later.people.first { $0.person == person.person }.map { other in
        assembled(person.person, person.pose.moved(towards: other.pose, by: share))
      }
    }
    return AssembledFrame(index: index, timestamp: timestamp, people: people)
  }

  /// Seconds over which poses may be interpolated.
  public static let longestGap = 0.25

  private func assembled(_ number: Int, _ pose: Pose) -> AssembledPerson {
    AssembledPerson(person: number, pose: pose, angles: measurement.angles(of: pose))
  }
}

extension Pose {
  /// The pose at `share` (0…1) of the straight way to `other`.
  fileprivate func moved(towards other: Pose, by share: Double) -> Pose {
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
