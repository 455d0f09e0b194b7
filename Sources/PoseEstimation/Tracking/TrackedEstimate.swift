public import FormCheckPose

/// An estimate of a person, with the person's track number.
public struct TrackedEstimate: Sendable {
  /// The tracker's number for the person, from 0. Numbers are never reused.
  public let track: Int
  /// The estimate.
  public let estimate: PoseEstimate
  /// Whether the estimate was interpolated between the frames before and after instead of inferred.
  public let isInterpolated: Bool

  init(track: Int, estimate: PoseEstimate, isInterpolated: Bool = false) {
    (self.track, self.estimate, self.isInterpolated) = (track, estimate, isInterpolated)
  }

  /// The person, in pixels of the frame.
  public var pose: Pose { estimate.pose }

  /// The part of the estimate that is saved.
  public var observation: PersonObservation {
    PersonObservation(
      track: track, pose: estimate.pose, heatmapPeaks: estimate.heatmapPeaks, isInterpolated: isInterpolated)
  }
}
