import FormCheckPose

/// The scale of the image at a body's distance from the camera.
struct ImageScale {
  /// The indices of the limb joints in the skeleton.
  private let joints: [Int]
  /// The width of a pixel relative to its height.
  private let pixelAspectRatio: Float

  /// Creates a scale of an image whose pixels are `pixelAspectRatio` times as wide as high; nil if the skeleton lacks a
  /// limb joint.
  init?(_ skeleton: Skeleton, pixelAspectRatio: Double = 1) {
    joints = KeypointName.limbs.compactMap(skeleton.index)
    self.pixelAspectRatio = Float(pixelAspectRatio)
    guard joints.count == KeypointName.limbs.count else { return nil }
  }

  /// Returns the pixels (of their height) per meter at an offset; NaN if joints are missing, or too few of them fulfill
  /// the condition.
  ///
  /// The scale is the ratio of the joints' spread in the image to that of the world joints projected along the camera
  /// axis.
  ///
  /// - Parameter isUsed: whether the joint at an index in the signals is used.
  func pixelsPerMeter(
    _ points: KeypointSignals, _ world: WorldSignals, at offset: Int,
    where isUsed: (Int) -> Bool = { _ in true }
  ) -> Float {
    let origin = points.index(0, offset)
    guard let last = joints.max(), world.x.indices.contains(origin + last) else { return .nan }
    let used = joints.map { origin + $0 }.filter(isUsed)
    guard used.count >= Self.minimumJoints else { return .nan }
    let width = spread(points.smoothedX, used) * pixelAspectRatio * pixelAspectRatio
    let image = width + spread(points.smoothedY, used)
    let projected = spread(world.x, used) + spread(world.y, used)
    return projected > 0 ? (image / projected).squareRoot() : .nan
  }

  /// A trunk, or two limbs.
  private static let minimumJoints = 4

  /// Returns the sum of the joints' squared deviations from their mean.
  private func spread(_ values: [Float], _ indices: [Int]) -> Float {
    var (sum, squares) = (Float(0), Float(0))
    let reference = values[indices[0]]
    for index in indices {
      let value = values[index] - reference
      sum += value
      squares += value * value
    }
    return squares - sum * sum / Float(indices.count)
  }
}
