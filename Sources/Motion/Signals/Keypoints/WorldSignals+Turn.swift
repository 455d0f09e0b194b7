import FormCheckPose

extension WorldSignals {
  /// Turns all points about the camera's axis, clockwise in the image by `degrees`.
  ///
  /// - Complexity: O(*T* · *K*) for *T* frames with *K* keypoints, O(1) for 0°.
  mutating func turn(by degrees: Double) {
    guard degrees != 0 else { return }
    let angle = degrees * .pi / 180
    let (sine, cosine) = (Float(angle.sine), Float(angle.cosine))
    for index in x.indices {
      (x[index], y[index]) = (x[index] * cosine - y[index] * sine, x[index] * sine + y[index] * cosine)
    }
  }
}
