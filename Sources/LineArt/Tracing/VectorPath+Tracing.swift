import FormCheckPose

extension VectorPath {
  /// The smoothing of pixels before tracing, in pixels. A line of one pixel wouldn't survive that of wider lines.
  private static let sigma: (one: Float, more: Float) = (0.5, 0.9)
  /// The maximum deviation of the simplified outline, in pixels.
  private static let tolerance = 0.35

  /// Traces the outlines of set pixels as smooth curves.
  ///
  /// - Parameter line: the width of the thinnest line, in pixels.
  /// - Complexity: O(*n* log *n*) for *n* pixels.
  public init(tracing image: BitImage, line: Int = 2) {
    let image = line > 1 ? image : image.withoutDiagonalSteps
    // A margin closes outlines at the border of the image.
    var padded = GrayImage(width: image.width + 2, height: image.height + 2)
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] { padded[x + 1, y + 1] = 1 }
    }
    var smooth = padded.blurred(line > 1 ? Self.sigma.more : Self.sigma.one)
    for x in 0..<smooth.width { (smooth[x, 0], smooth[x, smooth.height - 1]) = (0, 0) }
    for y in 0..<smooth.height { (smooth[0, y], smooth[smooth.width - 1, y]) = (0, 0) }
    let outlines = Outlines(of: smooth, at: 0.5).loops
    loops = outlines.compactMap { Self.loop($0) }
  }

  private static func loop(_ outline: [Point]) -> Loop? {
    let points = PolylineSimplification.closed(outline, tolerance: tolerance)
      .map { Point(x: $0.x - 0.5, y: $0.y - 0.5) }
    guard points.count > 2 else { return nil }
    let count = points.count
    let curves = points.indices.map { index in
      curve(
        points[(index + count - 1) % count], points[index], points[(index + 1) % count],
        points[(index + 2) % count])
    }
    return Loop(start: points[0], curves: curves)
  }

  /// Returns the curve from `from` to `to` of a centripetal Catmull–Rom spline, which doesn't overshoot at corners.
  private static func curve(_ before: Point, _ from: Point, _ to: Point, _ after: Point) -> Curve {
    let (first, middle, last) = (
      before.distance(to: from).squareRoot(), from.distance(to: to).squareRoot(),
      to.distance(to: after).squareRoot()
    )
    return Curve(
      control1: control(from, toward: to, beyond: before, first, middle),
      control2: control(to, toward: from, beyond: after, last, middle), end: to)
  }

  private static func control(
    _ point: Point, toward next: Point, beyond other: Point, _ outer: Double, _ inner: Double
  ) -> Point {
    guard outer > 1e-6, inner > 1e-6 else { return point }
    let scale = 1 / (3 * outer * (outer + inner))
    let weight = 2 * outer * outer + 3 * outer * inner + inner * inner
    return next * (outer * outer * scale) + point * (weight * scale) - other * (inner * inner * scale)
  }
}

extension BitImage {
  /// The image with a further pixel wherever two pixels meet only at a corner, so that outlines surround both.
  fileprivate var withoutDiagonalSteps: BitImage {
    var joined = self
    for y in 0..<max(0, height - 1) {
      for x in 0..<max(0, width - 1) {
        let (upper, lower) = ((self[x, y], self[x + 1, y]), (self[x, y + 1], self[x + 1, y + 1]))
        if upper == (true, false), lower == (false, true) { joined[x + 1, y] = true }
        if upper == (false, true), lower == (true, false) { joined[x, y] = true }
      }
    }
    return joined
  }
}

extension LineDrawing {
  /// The lines as smooth curves.
  ///
  /// - Complexity: O(*n* log *n*) for *n* pixels.
  public var path: VectorPath { VectorPath(tracing: ink, line: settings.line) }
}
