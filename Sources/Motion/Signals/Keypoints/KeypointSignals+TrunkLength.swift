import FormCheckPose

extension KeypointSignals {
  /// The body's size in the image, at least 1: the median distance in pixels between the midpoints of shoulders and hips.
  ///
  /// - Complexity: O(*T*) for *T* frames.
  var trunkLength: Double {
    (trunkLengths ?? detectedTrunkLengths(0..<count)).upperMedian.map { max(1, Double($0)) } ?? 1
  }

  /// Returns the trunk length in each frame with a detection, in pixels.
  func detectedTrunkLengths(_ offsets: Range<Int>) -> [Float] {
    let keypoints = [KeypointName.leftShoulder, .rightShoulder, .leftHip, .rightHip].compactMap(
      skeleton.index)
    guard keypoints.count == 4 else { return [] }
    return offsets.filter(isDetected).compactMap { offset in
      let indices = keypoints.map { index($0, offset) }
      let x = rawX[indices[0]] + rawX[indices[1]] - rawX[indices[2]] - rawX[indices[3]]
      let y = rawY[indices[0]] + rawY[indices[1]] - rawY[indices[2]] - rawY[indices[3]]
      let length = (x * x + y * y).squareRoot() / 2
      // NaN if the user struck one of the keypoints out.
      return length.isNaN ? nil : length
    }
  }

  /// Returns the trunk length in each frame whose smoothed shoulders and hips are known, in pixels.
  func smoothedTrunkLengths(_ offsets: Range<Int>) -> [Float] {
    let keypoints = [KeypointName.leftShoulder, .rightShoulder, .leftHip, .rightHip].compactMap(
      skeleton.index)
    guard keypoints.count == 4 else { return [] }
    return offsets.compactMap { offset in
      let indices = keypoints.map { index($0, offset) }
      let x = smoothedX[indices[0]] + smoothedX[indices[1]] - smoothedX[indices[2]] - smoothedX[indices[3]]
      let y = smoothedY[indices[0]] + smoothedY[indices[1]] - smoothedY[indices[2]] - smoothedY[indices[3]]
      let length = (x * x + y * y).squareRoot() / 2
      return length.isNaN ? nil : length
    }
  }
}
