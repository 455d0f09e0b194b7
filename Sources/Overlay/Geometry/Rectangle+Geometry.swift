import FormCheckPose

extension Rectangle {
  /// Returns the length of the part of a line segment that lies inside, in pixels (Liang and Barsky 1984).
  func lengthInside(from start: Point, to end: Point) -> Double {
    let along = end - start
    let across = Self.fractions(x - start.x, x + width - start.x, speed: along.x)
    let down = Self.fractions(y - start.y, y + height - start.y, speed: along.y)
    let (enter, leave) = (max(0, across.enter, down.enter), min(1, across.leave, down.leave))
    return max(0, leave - enter) * along.length
  }

  /// Returns the fractions of a line's length at which it enters and leaves the interval `low...high` of one axis.
  private static func fractions(_ low: Double, _ high: Double, speed: Double) -> (
    enter: Double, leave: Double
  ) {
    guard speed == 0 else { return (min(low / speed, high / speed), max(low / speed, high / speed)) }
    return low <= 0 && high >= 0 ? (0, 1) : (1, 0)
  }

  /// Returns the rectangle, reduced by `margin` pixels on all sides.
  func inset(by margin: Double) -> Rectangle {
    Rectangle(
      x: x + margin, y: y + margin, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }

  /// Returns the rectangle, moved inside `frame` by the shortest distance. A rectangle that is too large is centered.
  func moved(inside frame: Rectangle) -> Rectangle {
    func shifted(_ low: Double, _ extent: Double, _ frameLow: Double, _ frameExtent: Double) -> Double {
      extent > frameExtent
        ? frameLow + (frameExtent - extent) / 2 : max(frameLow, min(frameLow + frameExtent - extent, low))
    }
    return Rectangle(
      x: shifted(x, width, frame.x, frame.width), y: shifted(y, height, frame.y, frame.height), width: width,
      height: height)
  }

  /// Returns the point of the rectangle that is nearest to `point`.
  func nearest(to point: Point) -> Point {
    Point(x: max(x, min(x + width, point.x)), y: max(y, min(y + height, point.y)))
  }

  /// Returns the distance from the rectangle to `point`, in pixels; 0 inside.
  func distance(to point: Point) -> Double { nearest(to: point).distance(to: point) }

  /// Whether the point lies inside the rectangle or on its edge.
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}
