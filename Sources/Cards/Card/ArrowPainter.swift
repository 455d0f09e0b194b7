import FormCheckPose

/// A thick arrow with a border in the color of paper.
struct ArrowPainter {
  let canvas: PageCanvas
  let unit: Double

  /// Draws an arrow, in points of the page.
  func paint(from: Point, to: Point) {
    let length = from.distance(to: to)
    guard length > 1e-6 else { return }
    let head = min(9 * unit, 0.6 * length)
    let along = (to - from) * (1 / length)
    let across = Point(x: -along.y, y: along.x)
    let neck = to - along * head
    let triangle = [to, neck + across * (0.55 * head), neck - across * (0.55 * head)]
    canvas.stroke([from, neck], width: 5.5 * unit, .paper)
    canvas.stroke(triangle + [to], width: 3 * unit, .paper)
    canvas.stroke([from, neck], width: 2.6 * unit, .accent)
    canvas.fill(triangle, .accent)
  }
}
