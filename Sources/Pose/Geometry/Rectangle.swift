/// An upright rectangle in a frame, in pixels.
public struct Rectangle: Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width, at least 0.
  public var width: Double
  /// The height, at least 0.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size, in pixels.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the smallest rectangle that contains all `points` that aren't NaN; nil if there are none.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public init?(enclosing points: some Sequence<Point>) {
    var iterator = points.lazy.filter { !$0.x.isNaN && !$0.y.isNaN }.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    while let point = iterator.next() {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The area, in square pixels.
  public var area: Double { width * height }
  /// The center.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Returns the area shared with `other`, in square pixels.
  public func intersectionArea(with other: Rectangle) -> Double {
    let overlapWidth = min(x + width, other.x + other.width) - max(x, other.x)
    let overlapHeight = min(y + height, other.y + other.height) - max(y, other.y)
    return max(0, overlapWidth) * max(0, overlapHeight)
  }

  /// Returns the intersection over union with `other`: 0 for disjoint, 1 for equal rectangles.
  public func intersectionOverUnion(with other: Rectangle) -> Double {
    let shared = intersectionArea(with: other)
    let union = area + other.area - shared
    return union > 0 ? shared / union : 0
  }
}
