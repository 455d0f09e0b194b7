public import FormCheckPose

/// What a look draws, in pixels of the picture. Parts outside of the picture are cut off.
public enum OverlayShape: Hashable, Sendable {
  /// A straight line; it has no inside to fill.
  case line(from: Point, to: Point)
  /// Straight lines from each point to the next; filled, what they enclose with the line from the last to the first.
  case polyline([Point])
  /// A circle.
  case circle(center: Point, radius: Double)
  /// A square on its corner, `radius` from the center to each corner.
  case diamond(center: Point, radius: Double)
  /// A rectangle with round corners.
  case roundedBox(Rectangle, cornerRadius: Double)
  /// Part of a circle, clockwise on the screen from `start` to `end`, in radians from the x axis.
  case arc(center: Point, radius: Double, start: Double, end: Double)
  /// A slice of pie, as ``arc(center:radius:start:end:)``.
  case wedge(center: Point, radius: Double, start: Double, end: Double)
}

/// How a shape's outline is drawn: round caps and joins.
public struct OverlayStroke: Hashable, Sendable {
  /// Pixels across.
  public var width: Double
  /// The color.
  public var color: OverlayColor
  /// Lengths of dashes and gaps in turn, in pixels, caps not counted; empty draws without gaps.
  public var dashes: [Double]

  /// A line of `width` pixels, with dashes and gaps in turn.
  public init(width: Double, color: OverlayColor, dashes: [Double] = []) {
    self.width = width
    self.color = color
    self.dashes = dashes
  }
}

extension OverlayShape {
  /// The smallest upright rectangle round the shape without its outline; arcs count as their circles.
  var bounds: Rectangle {
    switch self {
    case .line(let start, let end):
      Rectangle(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
        height: abs(end.y - start.y))
    case .polyline(let points):
      Rectangle(enclosing: points) ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    case .circle(let center, let radius), .diamond(let center, let radius),
      .arc(let center, let radius, _, _), .wedge(let center, let radius, _, _):
      Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .roundedBox(let rectangle, _):
      rectangle
    }
  }

  /// Whether Cairo's 24.8 fixed-point coordinates can hold the shape with room to spare.
  var isDrawable: Bool {
    let bounds = bounds
    let corner = Point(x: bounds.x + bounds.width, y: bounds.y + bounds.height)
    return [bounds.x, bounds.y, corner.x, corner.y].allSatisfy { abs($0) < 1_000_000 }
  }
}
