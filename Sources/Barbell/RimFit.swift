import FormCheckPixels
import FormCheckPose

/// A fit of an ellipse to the rim of a plate in the full image.
///
/// Along normals of a first circle, the edge is measured to a fraction of a pixel. The distances from the center are
/// fitted by their first two harmonics: the first moves the center, the second makes the circle an ellipse. Edges far
/// from the fit lose their weight (Tukey's biweight).
struct RimFit {
  private let plane: PixelPlane
  private let tuning: PlateTuning
  private let directions: [(x: Double, y: Double)]
  /// The number of samples on a normal.
  private static let sampleCount = 33
  private static let directionCount = 64
  /// The distances from the rim within which edges are measured, as fractions of the radius, one for each round.
  private static let spans = [0.2, 0.16, 0.10, finalSpan]
  private static let finalSpan = 0.06
  /// The deviation at which an edge loses its weight in the first round of a fit, as a fraction of the span.
  private static let residualLimit = 0.7
  /// The limits of the fitted radius divided by that of the first circle.
  private static let (minimumGrowth, maximumGrowth) = (0.7, 1.4)

  init(_ plane: PixelPlane, _ tuning: PlateTuning) {
    self.plane = plane
    self.tuning = tuning
    directions = Self.directions(Self.directionCount)
  }

  /// Returns `count` unit vectors evenly around the circle.
  static func directions(_ count: Int) -> [(x: Double, y: Double)] {
    (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return (angle.cosine, angle.sine)
    }
  }

  /// One measured edge: the deviation from the fitted rim as a fraction of the radius, and the contrast in gray levels.
  private struct Edge {
    let direction: Int
    let deviation: Double
    let contrast: Double
  }

  /// Returns the rim near a circle; nil if it doesn't have enough edges.
  func rim(near center: Point, radius: Double) -> PlateCandidate? {
    var shape = RimShape(center: center, radius: radius)
    for span in Self.spans {
      let edges = edges(of: shape, span: span)
      guard Double(edges.count) >= Double(directions.count) * tuning.minimumInside * tuning.minimumCoverage
      else { return nil }
      shape = fitted(shape, edges, limit: span * Self.residualLimit)
      guard shape.radius > Self.minimumGrowth * radius, shape.radius < Self.maximumGrowth * radius
      else { return nil }
    }
    return candidate(shape)
  }

  private func candidate(_ shape: RimShape) -> PlateCandidate? {
    let inside = directions.indices.count { contains(shape.point(directions[$0], scale: 1)) }
    guard Double(inside) >= tuning.minimumInside * Double(directions.count) else { return nil }
    let hits = edges(of: shape, span: Self.finalSpan).count { abs($0.deviation) < Self.tolerance }
    let coverage = Double(hits) / Double(inside)
    guard coverage >= tuning.minimumCoverage, shape.aspect >= tuning.minimumAspect else { return nil }
    return PlateCandidate(
      center: shape.center, radius: shape.majorRadius, aspect: shape.aspect, angle: shape.angle,
      coverage: min(1, coverage))
  }

  /// The largest deviation of an edge of the rim, as a fraction of the radius.
  private static let tolerance = 0.025
  /// The smallest contrast of an edge, in gray levels.
  private static let minimumContrast = 5.0

  private func contains(_ point: Point) -> Bool {
    point.x >= 1 && point.y >= 1 && point.x < Double(plane.width - 1) && point.y < Double(plane.height - 1)
  }

  /// Measures the strongest edge on each normal within `span` of the radius.
  private func edges(of shape: RimShape, span: Double) -> [Edge] {
    var found: [Edge] = []
    var samples = [Double](repeating: 0, count: Self.sampleCount)
    for (index, direction) in directions.enumerated() {
      guard contains(shape.point(direction, scale: 1 - span)),
        contains(shape.point(direction, scale: 1 + span))
      else { continue }
      sample(
        from: shape.point(direction, scale: 1 - span), to: shape.point(direction, scale: 1 + span), &samples)
      if let edge = Self.strongest(samples), edge.contrast >= Self.minimumContrast {
        let offset = span * (2 * edge.position / Double(Self.sampleCount - 1) - 1)
        found.append(Edge(direction: index, deviation: offset, contrast: edge.contrast))
      }
    }
    return found
  }

  /// Returns the position of the largest step in `samples`, between samples, and its height.
  private static func strongest(_ samples: [Double]) -> (position: Double, contrast: Double)? {
    let reach = 3
    var steps = [Double](repeating: 0, count: samples.count)
    var (best, height) = (-1, 0.0)
    let scale = 1 / Double(samples.count - 1)
    for index in reach..<(samples.count - reach) {
      let difference =
        samples[index + 1] - samples[index - 1] + (samples[index + 2] - samples[index - 2])
        + (samples[index + 3] - samples[index - 3])
      steps[index] = abs(difference) / Double(reach)
      // The middle is preferred, because the first circle is nearly right.
      let distance = Double(2 * index - samples.count + 1) * scale
      let contrast = steps[index] * (1 - 0.3 * distance * distance)
      if contrast > height { (best, height) = (index, contrast) }
    }
    guard best > reach, best < samples.count - reach - 1 else { return nil }
    let (before, at, after) = (steps[best - 1], steps[best], steps[best + 1])
    let curvature = before - 2 * at + after
    let shift = curvature < 0 ? 0.5 * (before - after) / curvature : 0
    return (Double(best) + max(-0.5, min(0.5, shift)), at)
  }

  /// Samples the luma between pixels, evenly from one point to another. Both must satisfy ``contains(_:)``.
  private func sample(from start: Point, to end: Point, _ samples: inout [Double]) {
    let last = Double(samples.count - 1)
    let step = (end - start) * (1 / last)
    let (startX, startY) = (start.x - 0.5, start.y - 0.5)
    let (base, stride) = (plane.base, plane.stride)
    samples.withUnsafeMutableBufferPointer { samples in
      for index in samples.indices {
        let (x, y) = (startX + Double(index) * step.x, startY + Double(index) * step.y)
        let (column, row) = (Int(x), Int(y))
        let (fx, fy) = (x - Double(column), y - Double(row))
        let line = base + (row &* stride &+ column)
        let next = line + stride
        let above = Double(line[0]) + fx * (Double(line[1]) - Double(line[0]))
        let below = Double(next[0]) + fx * (Double(next[1]) - Double(next[0]))
        samples[index] = above + fy * (below - above)
      }
    }
  }

  /// Returns `shape` moved by a robust fit of its edges' deviations.
  private func fitted(_ shape: RimShape, _ edges: [Edge], limit: Double) -> RimShape {
    var terms = SIMD8<Double>.zero
    for round in 0..<4 {
      let cutoff = limit / Double(1 + round)
      var system = NormalEquations()
      for edge in edges {
        let row = Self.harmonics(directions[edge.direction])
        let residual = edge.deviation - (row * terms).sum()
        let ratio = residual / cutoff
        guard round == 0 || abs(ratio) < 1 else { continue }
        let weight = round == 0 ? 1 : (1 - ratio * ratio) * (1 - ratio * ratio)
        system.add(row, edge.deviation, weight: weight)
      }
      // Without edges all around, the second harmonic isn't determined, and stays near its previous value.
      terms = system.solution(ridge: SIMD8(0.01, 0.01, 0.01, 2, 2, 1, 1, 1)) ?? terms
    }
    return shape.moved(by: terms)
  }

  private static func harmonics(_ direction: (x: Double, y: Double)) -> SIMD8<Double> {
    let (x, y) = direction
    return SIMD8(1, x, y, x * x - y * y, 2 * x * y, 0, 0, 0)
  }
}
