import FormCheckPose

extension KeypointSignals {
  /// Appends one frame with a detected pose, or without a detection if it is nil.
  mutating func appendFrame(_ pose: Pose?, isEdited: Bool = false, isInterpolated: Bool = false) {
    for index in skeleton.keypoints.indices {
      let keypoint = pose.flatMap { $0.keypoints.indices.contains(index) ? $0.keypoints[index] : nil }
      rawX.append(keypoint.map { Float($0.position.x) } ?? .nan)
      rawY.append(keypoint.map { Float($0.position.y) } ?? .nan)
      confidence.append(keypoint?.confidence ?? 0)
      visibility.append(keypoint?.visibility ?? .nan)
    }
    smoothedX += repeatElement(.nan, count: skeleton.keypoints.count)
    smoothedY += repeatElement(.nan, count: skeleton.keypoints.count)
    flags += repeatElement(isInterpolated ? .interpolated : [], count: skeleton.keypoints.count)
    score.append(pose?.score ?? .nan)
    isIdentityEdited.append(isEdited)
  }

  /// Appends the frames at `offsets` of other signals of the same skeleton.
  mutating func append(_ other: KeypointSignals, _ offsets: Range<Int>) {
    let indices = other.index(0, offsets.lowerBound)..<other.index(0, offsets.upperBound)
    rawX += other.rawX[indices]
    rawY += other.rawY[indices]
    smoothedX += other.smoothedX[indices]
    smoothedY += other.smoothedY[indices]
    confidence += other.confidence[indices]
    visibility += other.visibility[indices]
    flags += other.flags[indices]
    score += other.score[offsets]
    isIdentityEdited += other.isIdentityEdited[offsets]
  }

  /// Returns the signals with all horizontal coordinates multiplied by `factor`.
  func widened(by factor: Double) -> KeypointSignals {
    guard factor != 1 else { return self }
    var widened = self
    widened.rawX = rawX.map { $0 * Float(factor) }
    widened.smoothedX = smoothedX.map { $0 * Float(factor) }
    return widened
  }

  /// Appends frames without a detection.
  mutating func appendMissing(_ frames: Int) {
    for _ in 0..<frames { appendFrame(nil) }
  }
}

// The signals of the workout: cleaned keypoints of the body alone, without raw positions.
extension KeypointSignals {
  /// Creates signals without frames, for cleaned keypoints only.
  init(withoutRawPositions skeleton: Skeleton) {
    self.init(skeleton: skeleton, count: 0)
    trunkLengths = []
  }

  /// Appends the cleaned keypoints that this skeleton has, from the frames at `offsets` of other signals.
  mutating func appendCleaned(_ other: KeypointSignals, _ offsets: Range<Int>) {
    let keypoints = skeleton.keypoints.compactMap(other.skeleton.index)
    for offset in offsets {
      for keypoint in keypoints {
        let index = other.index(keypoint, offset)
        smoothedX.append(other.smoothedX[index])
        smoothedY.append(other.smoothedY[index])
        confidence.append(other.confidence[index])
        flags.append(other.flags[index])
      }
    }
    score += other.score[offsets]
    isIdentityEdited += other.isIdentityEdited[offsets]
    trunkLengths? += other.detectedTrunkLengths(offsets)
  }

  /// Appends one frame without a detection to signals without raw positions.
  mutating func appendMissingCleaned() {
    appendCleaned(KeypointSignals(skeleton: skeleton, count: 1), 0..<1)
  }
}
