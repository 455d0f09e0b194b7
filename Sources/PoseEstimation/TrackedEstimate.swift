public import FormCheckPose

/// A person in one picture, with a number that stays the same while a tracker follows them.
public struct TrackedEstimate: Sendable {
  /// The tracker's number for the person, from 0; never used again for somebody else.
  public let track: Int
  /// What was seen.
  public let estimate: PoseEstimate

  /// The person, in pixels of the picture.
  public var pose: Pose { estimate.pose }

  /// What is kept for later.
  public var observation: PersonObservation {
    PersonObservation(track: track, pose: estimate.pose, heatmapPeaks: estimate.heatmapPeaks)
  }
}
