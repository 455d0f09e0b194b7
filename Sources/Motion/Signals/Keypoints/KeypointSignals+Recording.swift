import FormCheckPose

extension KeypointSignals {
  /// Adds a frame in which the body was seen in `pose`, or, with nil, wasn't seen.
  mutating func appendFrame(_ pose: Pose?) {
    for index in skeleton.keypoints.indices {
      let keypoint = pose.flatMap { $0.keypoints.indices.contains(index) ? $0.keypoints[index] : nil }
      rawX.append(keypoint.map { Float($0.position.x) } ?? .nan)
      rawY.append(keypoint.map { Float($0.position.y) } ?? .nan)
      confidence.append(keypoint?.confidence ?? 0)
      visibility.append(keypoint?.visibility ?? .nan)
    }
    smoothedX += repeatElement(.nan, count: skeleton.keypoints.count)
    smoothedY += repeatElement(.nan, count: skeleton.keypoints.count)
    flags += repeatElement([], count: skeleton.keypoints.count)
    score.append(pose?.score ?? .nan)
  }

  /// Where point number `index` is in the arrays at an offset.
  func place(_ index: Int, _ offset: Int) -> Int { offset * skeleton.keypoints.count + index }

  /// Whether the network saw the body at an offset.
  func isSeen(at offset: Int) -> Bool { !score[offset].isNaN }

  /// The median distance from the middle of the shoulders to the middle of the hips, in pixels, at least 1: the
  /// body's size in the picture.
  var trunkLength: Double {
    let lengths = (trunkLengths ?? seenTrunkLengths(0..<count)).sorted()
    return lengths.isEmpty ? 1 : max(1, Double(lengths[lengths.count / 2]))
  }

  /// That distance in each of some frames in which the body was seen.
  func seenTrunkLengths(_ offsets: Range<Int>) -> [Float] {
    let indices = [KeypointName.leftShoulder, .rightShoulder, .leftHip, .rightHip].compactMap(skeleton.index)
    guard indices.count == 4 else { return [] }
    return offsets.filter(isSeen).map { offset in
      let places = indices.map { place($0, offset) }
      let across = rawX[places[0]] + rawX[places[1]] - rawX[places[2]] - rawX[places[3]]
      let down = rawY[places[0]] + rawY[places[1]] - rawY[places[2]] - rawY[places[3]]
      return (across * across + down * down).squareRoot() / 2
    }
  }
}
