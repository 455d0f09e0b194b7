public import FormCheckPose

/// A shape in square pixels of the frame. Parts outside the frame are clipped.
public enum OverlayShape: Hashable, Sendable {
  /// A straight line; it has no area to fill.
  case line(from: Point, to: Point)
  /// Straight lines from each point to the next. Filling closes the shape with a line from the last to the first.
  case polyline([Point])
  /// An area whose corners are the points. Overlapping areas of one path are united if they have the same orientation.
  case polygon([Point])
  /// A circle.
  case circle(center: Point, radius: Double)
  /// A square that stands on a corner, `radius` from the center to each corner.
  case diamond(center: Point, radius: Double)
  /// A rectangle with rounded corners.
  case roundedBox(Rectangle, cornerRadius: Double)
  /// An arc, clockwise on the screen from `start` to `end`, in radians from the x axis.
  case arc(center: Point, radius: Double, start: Double, end: Double)
  /// A circular sector, with angles as in ``arc(center:radius:start:end:)``.
  case wedge(center: Point, radius: Double, start: Double, end: Double)
}

extension OverlayShape {
  /// The smallest upright rectangle around the shape without its outline. Arcs count as full circles.
  ///
  /// - Complexity: O(*n*) in the number of points.
  var bounds: Rectangle {
    switch self {
    case .line(let start, let end):
      Rectangle(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
        height: abs(end.y - start.y))
    case .polyline(let points), .polygon(let points):
      Rectangle(enclosing: points) ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    case .circle(let center, let radius), .diamond(let center, let radius),
      .arc(let center, let radius, _, _), .wedge(let center, let radius, _, _):
      Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .roundedBox(let rectangle, _):
      rectangle
    }
  }

  /// Whether the shape lies well within the range of Cairo's 24.8 fixed-point coordinates.
  ///
  /// - Complexity: O(*n*) in the number of points.
  var isDrawable: Bool {
    let bounds = bounds
    let corner = Point(x: bounds.x + bounds.width, y: bounds.y + bounds.height)
    return [bounds.x, bounds.y, corner.x, corner.y].allSatisfy { abs($0) < 1_000_000 }
  }
}
