import FormCheckPose

/// A line of varying width, as a pen draws it: the union of a disk at each position and the straight parts between them.
///
/// The union is filled as one shape, so that a translucent line has the same color everywhere. The report's script draws
/// the same polygons.
struct PenLine: Hashable {
  /// A position of the pen.
  struct Step: Hashable {
    var position: Point
    /// Half the line's width.
    var radius: Double
  }

  var steps: [Step]

  /// A line of one width through positions.
  init(_ positions: [Point], width: Double) {
    steps = positions.map { Step(position: $0, radius: width / 2) }
  }

  /// A Catmull–Rom curve through `steps`, in straight parts.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  init(through steps: [Step]) {
    self.steps = Array(steps.prefix(1))
    for index in steps.indices.dropFirst() { self.steps += Self.curve(to: index, of: steps) }
  }

  /// The number of straight parts between two positions of a curve.
  static let parts = 4

  /// Returns the parts of a curve from the step before `index` to the one there. The curve's tangent at a step is parallel
  /// to the line between its neighbors (Catmull and Rom 1974, "A class of local interpolating splines").
  private static func curve(to index: Int, of steps: [Step]) -> [Step] {
    let (from, to) = (steps[index - 1], steps[index])
    let before = steps[max(0, index - 2)].position
    let after = steps[min(steps.count - 1, index + 1)].position
    let first = from.position + (to.position - before) * (1 / 6)
    let second = to.position - (after - from.position) * (1 / 6)
    return (1...parts).map { part in
      let t = Double(part) / Double(parts), u = 1 - t
      let near = from.position * (u * u * u) + first * (3 * u * u * t)
      let far = second * (3 * u * t * t) + to.position * (t * t * t)
      return Step(position: near + far, radius: from.radius + (to.radius - from.radius) * t)
    }
  }

  /// Returns polygons whose union is the line, widened by `margin` on each side. All have the same orientation.
  func polygons(widenedBy margin: Double) -> [[Point]] {
    zip(steps, steps.dropFirst()).map { Self.polygon(from: $0, to: $1, margin) }
  }

  /// The number of corners of a line's round end, minus 1.
  private static let corners = 6

  private static func polygon(from start: Step, to end: Step, _ margin: Double) -> [Point] {
    let direction = end.position - start.position
    let angle = direction == Point(x: 0, y: 0) ? 0 : direction.heading
    func cap(_ step: Step, from first: Double) -> [Point] {
      (0...corners).map { corner in
        let angle = first + .pi * Double(corner) / Double(corners)
        return step.position + Point(x: step.radius + margin, y: 0).rotated(by: angle)
      }
    }
    return cap(start, from: angle + .pi / 2) + cap(end, from: angle - .pi / 2)
  }
}
