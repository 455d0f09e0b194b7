public import FormCheckPose

/// An estimate of a person, with the number of their track.
public struct TrackedEstimate: Sendable {
  /// The tracker's number for the person, from 0. It is never used for another person.
  public let track: Int
  /// The estimate.
  public let estimate: PoseEstimate

  /// The person, in pixels of the frame.
  public var pose: Pose { estimate.pose }

  /// The part of the estimate that is saved.
  public var observation: PersonObservation {
    PersonObservation(track: track, pose: estimate.pose, heatmapPeaks: estimate.heatmapPeaks)
  }
}
