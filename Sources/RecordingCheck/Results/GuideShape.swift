public import FormCheckPose

/// A shape that a service draws over the frame. Coordinates are fractions of the frame's width and height.
public enum GuideShape: Hashable, Sendable {
  /// A straight line of the grid that the service measures against.
  case line(from: Point, to: Point)
  /// A measured line, drawn more strongly than the grid.
  case measured(from: Point, to: Point)
  /// A rectangle.
  case box(Rectangle)
  /// A point of the grid.
  case target(Point)
  /// A measured point.
  case point(Point)
}
