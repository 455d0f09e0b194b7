public import Pose

extension PoseEstimate {
  /// What is kept of the estimate for later: everything but the region.
  public var observation: PersonObservation { PersonObservation(pose: pose, heatmapPeaks: heatmapPeaks) }
}
