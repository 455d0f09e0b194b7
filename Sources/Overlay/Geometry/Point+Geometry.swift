import FormCheckPose

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension Point {
  /// Returns the shortest distance to a line segment, in pixels.
  func distance(toLineFrom start: Point, to end: Point) -> Double {
    let along = end - start
    let squared = along.dot(along)
    guard squared > 0 else { return distance(to: start) }
    let fraction = max(0, min(1, (self - start).dot(along) / squared))
    return distance(to: start + along * fraction)
  }

  /// Returns the dot product with another vector.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

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
