/// A position in the upright frame, in pixels: origin top left, x right, y down.
///
/// The center of the top left pixel is (0.5, 0.5).
public struct Point: Hashable, Sendable, Codable {
  /// Pixels from the left edge.
  public var x: Double
  /// Pixels from the top edge.
  public var y: Double

  /// Creates a point at (`x`, `y`) pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// Returns the vector from `rhs` to `lhs`, in pixels.
  public static func - (lhs: Point, rhs: Point) -> Point { Point(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
  /// Returns the sum of a point and a vector, in pixels.
  public static func + (lhs: Point, rhs: Point) -> Point { Point(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
  /// Returns a vector scaled by a factor.
  public static func * (lhs: Point, rhs: Double) -> Point { Point(x: lhs.x * rhs, y: lhs.y * rhs) }

  /// The distance from the origin, in pixels.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the distance to `other`, in pixels.
  public func distance(to other: Point) -> Double { (self - other).length }

  /// Returns the dot product with another vector.
  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the distance to the nearest point between `start` and `end`, in pixels.
  public func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let along = end - start
    let squared = along.dot(along)
    guard squared > 0 else { return distance(to: start) }
    let fraction = max(0, min(1, (self - start).dot(along) / squared))
    return distance(to: start + along * fraction)
  }

  /// Returns the midpoint between this point and `other`.
  public func midpoint(to other: Point) -> Point { (self + other) * 0.5 }
}
