public import FormCheckPose

/// An area of a frame whose pixels are replaced: all positions within a distance of a line segment, in pixels.
public struct CoveredArea: Hashable, Sendable {
  /// One end of the segment.
  public var start: Point
  /// The other end; equal to ``start`` for a circle.
  public var end: Point
  /// The distance.
  public var radius: Double

  /// Creates an area from one position to another.
  public init(from start: Point, to end: Point, radius: Double) {
    (self.start, self.end, self.radius) = (start, end, radius)
  }

  /// Whether the area contains a position.
  public func contains(_ point: Point) -> Bool {
    point.distance(toSegmentFrom: start, to: end) <= radius
  }

  /// The smallest rectangle that contains the area.
  var bounds: Rectangle {
    let (left, top) = (min(start.x, end.x) - radius, min(start.y, end.y) - radius)
    return Rectangle(
      x: left, y: top, width: max(start.x, end.x) + radius - left, height: max(start.y, end.y) + radius - top)
  }
}
