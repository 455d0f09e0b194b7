import FormCheckPose

/// The scale of the image at a body's distance from the camera.
struct ImageScale {
  /// The indices of the limb joints in the skeleton.
  private let joints: [Int]

  /// Creates a scale; nil if the skeleton lacks a limb joint.
  init?(_ skeleton: Skeleton) {
    joints = KeypointName.limbs.compactMap(skeleton.index)
    guard joints.count == KeypointName.limbs.count else { return nil }
  }

  /// Returns the pixels per meter at an offset; NaN if joints are missing.
  ///
  /// The scale is the ratio of the joints' spread in the image to that of the world joints projected along the camera
  /// axis.
  func pixelsPerMeter(_ points: KeypointSignals, _ world: WorldSignals, at offset: Int) -> Float {
    let origin = points.index(0, offset)
    guard let last = joints.max(), world.x.indices.contains(origin + last) else { return .nan }
    let image = spread(points.smoothedX, origin) + spread(points.smoothedY, origin)
    let projected = spread(world.x, origin) + spread(world.y, origin)
    return projected > 0 ? (image / projected).squareRoot() : .nan
  }

  /// Returns the sum of the joints' squared deviations from their mean, in the frame whose elements begin at `origin`.
  private func spread(_ values: [Float], _ origin: Int) -> Float {
    var (sum, squares) = (Float(0), Float(0))
    let reference = values[origin + joints[0]]
    for joint in joints {
      let value = values[origin + joint] - reference
      sum += value
      squares += value * value
    }
    return squares - sum * sum / Float(joints.count)
  }
}
