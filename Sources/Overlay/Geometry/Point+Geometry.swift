import FormCheckPose

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

extension Point {
  /// The shortest distance to any point of a line, in pixels.
  func distance(toLineFrom start: Point, to end: Point) -> Double {
    let along = end - start
    let squared = along.dot(along)
    guard squared > 0 else { return distance(to: start) }
    let share = max(0, min(1, (self - start).dot(along) / squared))
    return distance(to: start + along * share)
  }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The vector of length 1 in this direction; nil for one too short to have a direction.
  var unit: Point? { length > 1e-6 ? self * (1 / length) : nil }

  /// The vector turned clockwise on the screen.
  func rotated(by radians: Double) -> Point {
    let (sine, cosine) = (sin(radians), cos(radians))
    return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }

  /// The direction, in radians clockwise on the screen from the x axis, −π…π.
  var heading: Double { atan2(y, x) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rectangle {
  /// How many pixels of the line lie inside (Liang and Barsky 1984).
  func lengthInside(from start: Point, to end: Point) -> Double {
    let along = end - start
    let across = Self.shares(x - start.x, x + width - start.x, speed: along.x)
    let down = Self.shares(y - start.y, y + height - start.y, speed: along.y)
    let (enter, leave) = (max(0, across.enter, down.enter), min(1, across.leave, down.leave))
    return max(0, leave - enter) * along.length
  }

  /// Between which shares of its length a line is between two bounds, along one axis.
  private static func shares(_ low: Double, _ high: Double, speed: Double) -> (enter: Double, leave: Double) {
    guard speed == 0 else { return (min(low / speed, high / speed), max(low / speed, high / speed)) }
    return low <= 0 && high >= 0 ? (0, 1) : (1, 0)
  }

  /// The rectangle shrunk by `margin` pixels each way.
  func inset(by margin: Double) -> Rectangle {
    Rectangle(
      x: x + margin, y: y + margin, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }

  /// The rectangle moved by as little as possible to lie inside `frame`; one that is too large is centerd.
  func moved(inside frame: Rectangle) -> Rectangle {
    func shifted(_ low: Double, _ extent: Double, _ frameLow: Double, _ frameExtent: Double) -> Double {
      extent > frameExtent
        ? frameLow + (frameExtent - extent) / 2 : max(frameLow, min(frameLow + frameExtent - extent, low))
    }
    return Rectangle(
      x: shifted(x, width, frame.x, frame.width), y: shifted(y, height, frame.y, frame.height), width: width,
      height: height)
  }
}

extension Rectangle {
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}
