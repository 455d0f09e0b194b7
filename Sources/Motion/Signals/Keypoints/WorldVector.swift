import FormCheckPose

/// A position or a direction in the world, in meters: x to the right of the image, y down, z away from the camera.
typealias WorldVector = SIMD3<Double>

extension SIMD3<Double> {
  /// The upward direction.
  static let up = WorldVector(0, -1, 0)

  /// The Euclidean length.
  var length: Double { (self * self).sum().squareRoot() }

  /// The vector of length 1 with this direction; a zero vector stays zero.
  var unit: WorldVector { self / Swift.max(length, 1e-9) }

  /// Returns the dot product.
  func dot(_ other: WorldVector) -> Double { (self * other).sum() }

  /// Returns the cross product.
  func cross(_ other: WorldVector) -> WorldVector {
    WorldVector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// Returns the angle to another vector in degrees, 0…180.
  func angle(to other: WorldVector) -> Double {
    arcTangent(cross(other).length, dot(other)) * 180 / .pi
  }
}
