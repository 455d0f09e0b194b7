public import FormCheckPose

extension KeypointSignals {
  /// The body at an offset with its smoothed points, all others at their raw places; nil where there is none.
  ///
  /// `seen` is what the network saw in this frame, if it did: visibility and presence come from there. A point that
  /// was filled in is as unsure as can be.
  public func pose(at offset: Int, seen: Pose? = nil) -> Pose? {
    guard isPresent(at: offset) else { return nil }
    let keypoints = skeleton.keypoints.indices.map { index -> Keypoint in
      let sample = sample(index: index, at: offset)
      let original = seen.flatMap { $0.keypoints.indices.contains(index) ? $0.keypoints[index] : nil }
      let confidence = sample.flags.contains(.filled) ? 0 : sample.confidence
      return Keypoint(
        position: sample.smoothed ?? sample.raw ?? Point(x: .nan, y: .nan),
        visibility: original?.visibility ?? confidence, presence: original?.presence ?? confidence,
        confidence: confidence)
    }
    let score = seen?.score ?? (score[offset].isNaN ? 0 : score[offset])
    return Pose(skeleton: skeleton, score: score, keypoints: keypoints, worldPoints: seen?.worldPoints ?? [])
  }
}
