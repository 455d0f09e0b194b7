/// A position in the upright picture, in pixels: origin top left, x right, y down.
///
/// The center of the top left pixel is (0.5, 0.5).
public struct Point: Hashable, Sendable, Codable {
  /// Pixels to the right of the picture's left edge.
  public var x: Double
  /// Pixels below the picture's top edge.
  public var y: Double

  /// A point at (`x`, `y`) pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// The vector from `other` to this point, in pixels.
  public static func - (lhs: Point, rhs: Point) -> Point { Point(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
  /// This point moved by a vector, in pixels.
  public static func + (lhs: Point, rhs: Point) -> Point { Point(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
  /// A vector scaled by a factor.
  public static func * (lhs: Point, rhs: Double) -> Point { Point(x: lhs.x * rhs, y: lhs.y * rhs) }

  /// The distance from the origin, in pixels.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The distance to `other`, in pixels.
  public func distance(to other: Point) -> Double { (self - other).length }

  /// The point half way to `other`.
  public func midpoint(to other: Point) -> Point { (self + other) * 0.5 }
}
