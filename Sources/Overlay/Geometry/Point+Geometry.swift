import FormCheckPose

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension Point {
  /// The vector of length 1 in the same direction; nil for a vector shorter than a millionth of a pixel.
  var unit: Point? { length > 1e-6 ? self * (1 / length) : nil }

  /// Returns the vector, rotated clockwise on the screen.
  func rotated(by radians: Double) -> Point {
    let (sine, cosine) = (sin(radians), cos(radians))
    return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }

  /// The direction, in radians clockwise on the screen from the x axis, −π…π.
  var heading: Double { atan2(y, x) }

  /// Whether both coordinates are finite numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
