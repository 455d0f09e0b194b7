import FormCheckPose

extension PoseEstimate {
  /// Returns the estimate `fraction` (0…1) of the way to `other`, of the same skeleton.
  ///
  /// Keypoints, world points, and heatmap peaks move along straight lines. All other probabilities are the lower ones of both.
  ///
  /// - Complexity: O(*K*) for *K* keypoints.
  func interpolated(to other: PoseEstimate, fraction: Double) -> PoseEstimate {
    var pose = pose.interpolated(to: other.pose, fraction: fraction)
    let weight = Float(fraction)
    pose.worldPoints = zip(self.pose.worldPoints, other.pose.worldPoints).map { from, to in
      WorldPoint(
        x: from.x + (to.x - from.x) * weight, y: from.y + (to.y - from.y) * weight,
        z: from.z + (to.z - from.z) * weight)
    }
    // Lower peaks would make a track less clear than its estimates are.
    return PoseEstimate(
      region: region, pose: pose,
      heatmapPeaks: zip(heatmapPeaks, other.heatmapPeaks).map { $0 + ($1 - $0) * weight },
      refinedRegion: nil)
  }
}
