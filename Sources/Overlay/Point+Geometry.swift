import Pose

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
    var (enter, leave) = (0.0, 1.0)
    for (speed, low, high) in [
      (along.x, x - start.x, x + width - start.x), (along.y, y - start.y, y + height - start.y),
    ] {
      if speed == 0 {
        if low > 0 || high < 0 { return 0 }
      } else {
        enter = max(enter, min(low / speed, high / speed))
        leave = min(leave, max(low / speed, high / speed))
      }
    }
    return max(0, leave - enter) * along.length
  }

  /// The rectangle shrunk by `margin` pixels each way.
  func inset(by margin: Double) -> Rectangle {
    Rectangle(
      x: x + margin, y: y + margin, width: max(0, width - 2 * margin), height: max(0, height - 2 * margin))
  }

  /// The rectangle moved by as little as possible to lie inside `frame`; one that is too large is centred.
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
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }
}
