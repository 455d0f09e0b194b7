import FormCheckPose

/// The removal of points that barely change a line (Ramer 1972, Douglas and Peucker 1973).
enum PolylineSimplification {
  /// Returns the points of a closed line that deviates by at most `tolerance` pixels.
  ///
  /// - Complexity: O(*n* log *n*) on average for *n* points.
  static func closed(_ points: [Point], tolerance: Double) -> [Point] {
    guard points.count > 4 else { return points }
    let far = points.indices.max { points[$0].distance(to: points[0]) < points[$1].distance(to: points[0]) }
    guard let far, far > 0 else { return points }
    let first = open(Array(points[0...far]), tolerance)
    let second = open(Array(points[far...]) + [points[0]], tolerance)
    return Array(first.dropLast() + second.dropLast())
  }

  private static func open(_ points: [Point], _ tolerance: Double) -> [Point] {
    var isKept = [Bool](repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var parts = [(0, points.count - 1)]
    while let (start, end) = parts.popLast() {
      guard end > start + 1 else { continue }
      var (farthest, distance) = (start, tolerance)
      for index in (start + 1)..<end {
        let own = points[index].distance(toLineFrom: points[start], to: points[end])
        if own > distance { (farthest, distance) = (index, own) }
      }
      guard farthest > start else { continue }
      isKept[farthest] = true
      parts += [(start, farthest), (farthest, end)]
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }
}

extension Point {
  /// Returns the distance to the straight line through two points; to the first one if they are equal.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let line = end - start
    let own = self - start
    return line.length > 1e-9 ? abs(line.x * own.y - line.y * own.x) / line.length : own.length
  }
}
