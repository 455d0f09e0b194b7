import FormCheckPose

extension WorldSignals {
  /// Moves the world keypoints parallel to the image plane to their positions in the image. Their depth stays.
  ///
  /// The network locates a keypoint in the image by a heatmap, but estimates all world keypoints as a whole, which
  /// makes unusual poses more usual. Under weak perspective, the position in the image divided by its ``ImageScale`` is
  /// the position in the world, relative to the mid-hip. A limb's keypoint outside the image keeps its position
  /// relative to the preceding keypoint of the limb. Any other keypoint outside the image keeps the network's position,
  /// as does the whole body in a frame without both hips or without a scale.
  ///
  /// - Parameters:
  ///   - points: the cleaned keypoints, in pixels of the same T frames.
  ///   - image: the size of the image in pixels.
  ///   - pixelAspectRatio: the width of a pixel relative to its height.
  /// - Complexity: O(*T* · *K*) for *T* frames with *K* keypoints.
  mutating func align(
    with points: KeypointSignals, image: (width: Double, height: Double), pixelAspectRatio: Double
  ) {
    guard let hips = SidePairs.hips.pairs[0].indices(in: skeleton), skeleton == points.skeleton,
      count == points.count,
      let scale = ImageScale(skeleton, pixelAspectRatio: pixelAspectRatio)
    else { return }
    let limbs = LimbChain.all(skeleton)
    func isInside(_ index: Int) -> Bool { points.isInside(index, image) }
    for offset in 0..<count {
      let metersPerPixel = 1 / scale.pixelsPerMeter(points, self, at: offset, where: isInside)
      let (left, right) = (points.index(hips.left, offset), points.index(hips.right, offset))
      let x = (points.smoothedX[left] + points.smoothedX[right]) / 2
      let y = (points.smoothedY[left] + points.smoothedY[right]) / 2
      guard metersPerPixel.isFinite, metersPerPixel > 0, isInside(left), isInside(right) else { continue }
      let frame = points.index(0, offset)..<points.index(0, offset + 1)
      let (networkX, networkY) = (Array(self.x[frame]), Array(self.y[frame]))
      for index in frame where isInside(index) {
        self.x[index] = (points.smoothedX[index] - x) * Float(pixelAspectRatio) * metersPerPixel
        self.y[index] = (points.smoothedY[index] - y) * metersPerPixel
      }
      for limb in limbs where !isInside(frame.lowerBound + limb.end) {
        let (start, end) = (frame.lowerBound + limb.start, frame.lowerBound + limb.end)
        self.x[end] = self.x[start] + networkX[limb.end] - networkX[limb.start]
        self.y[end] = self.y[start] + networkY[limb.end] - networkY[limb.start]
      }
    }
  }
}

/// Two neighboring keypoints of a limb, as indices in a skeleton: the first is nearer to the trunk.
private struct LimbChain {
  let start: Int
  let end: Int

  /// Returns the pairs that a skeleton has, from the trunk outward.
  static func all(_ skeleton: Skeleton) -> [LimbChain] {
    names.compactMap { start, end in
      guard let start = skeleton.index(of: start), let end = skeleton.index(of: end) else { return nil }
      return LimbChain(start: start, end: end)
    }
  }

  private static let names: [(KeypointName, KeypointName)] = [
    (.leftShoulder, .leftElbow), (.rightShoulder, .rightElbow), (.leftElbow, .leftWrist),
    (.rightElbow, .rightWrist), (.leftWrist, .leftPinky), (.rightWrist, .rightPinky),
    (.leftWrist, .leftIndex), (.rightWrist, .rightIndex), (.leftWrist, .leftThumb),
    (.rightWrist, .rightThumb), (.leftHip, .leftKnee), (.rightHip, .rightKnee), (.leftKnee, .leftAnkle),
    (.rightKnee, .rightAnkle), (.leftAnkle, .leftHeel), (.rightAnkle, .rightHeel),
    (.leftAnkle, .leftFootIndex), (.rightAnkle, .rightFootIndex),
  ]
}
