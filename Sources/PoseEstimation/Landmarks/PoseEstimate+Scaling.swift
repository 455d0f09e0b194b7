import FormCheckPose

extension PoseEstimate {
  /// Returns the same estimate in a frame that is `factor` times as large.
  func scaled(by factor: Double) -> PoseEstimate {
    var larger = pose
    for index in larger.keypoints.indices {
      larger.keypoints[index].position = larger.keypoints[index].position * factor
    }
    return PoseEstimate(
      region: region.scaled(by: factor), pose: larger, heatmapPeaks: heatmapPeaks,
      refinedRegion: refinedRegion?.scaled(by: factor))
  }
}
