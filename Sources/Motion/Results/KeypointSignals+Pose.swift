public import FormCheckPose

extension KeypointSignals {
  /// Returns the pose at an offset; nil in a gap.
  ///
  /// Positions are smoothed, or raw where no smoothed position exists. An interpolated keypoint has confidence 0.
  ///
  /// - Complexity: O(*K*) for *K* keypoints.
  public func pose(at offset: Int) -> Pose? {
    guard isPresent(at: offset) else { return nil }
    let keypoints = skeleton.keypoints.indices.map { keypoint -> Keypoint in
      let (position, confidence) = poseSample(index(keypoint, offset))
      return Keypoint(
        position: position, visibility: confidence, presence: confidence, confidence: confidence)
    }
    return Pose(
      skeleton: skeleton, score: score[offset].isNaN ? 0 : score[offset], keypoints: keypoints)
  }
}
