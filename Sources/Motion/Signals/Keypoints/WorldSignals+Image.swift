import FormCheckPose

extension WorldSignals {
  /// Moves the world keypoints parallel to the image plane to where the image shows them, and leaves their depth.
  ///
  /// The network finds a keypoint in the image from a heatmap, but estimates the world as a whole, in which unusual poses
  /// become usual ones. Under weak perspective, the position in the image divided by its ``ImageScale`` is the position
  /// in the world, relative to the mid-hip. A keypoint outside the image keeps the network's position, and so does the whole
  /// body in a frame without both hips or a scale.
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
    func isInside(_ index: Int) -> Bool {
      let (x, y) = (Double(points.smoothedX[index]), Double(points.smoothedY[index]))
      // Missing coordinates are NaN and fail this check.
      return x >= 0 && x <= image.width && y >= 0 && y <= image.height
    }
    for offset in 0..<count {
      let metersPerPixel = 1 / scale.pixelsPerMeter(points, self, at: offset, where: isInside)
      let (left, right) = (points.index(hips.left, offset), points.index(hips.right, offset))
      let x = (points.smoothedX[left] + points.smoothedX[right]) / 2
      let y = (points.smoothedY[left] + points.smoothedY[right]) / 2
      guard metersPerPixel.isFinite, metersPerPixel > 0, isInside(left), isInside(right) else { continue }
      for index in points.index(0, offset)..<points.index(0, offset + 1) where isInside(index) {
        self.x[index] = (points.smoothedX[index] - x) * Float(pixelAspectRatio) * metersPerPixel
        self.y[index] = (points.smoothedY[index] - y) * metersPerPixel
      }
    }
  }
}
