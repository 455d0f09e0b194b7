#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// An arc at a joint with a number on its outer side.
struct AngleMarkPainter {
  let canvas: PageCanvas
  let unit: Double
  let panel: Rectangle

  /// Draws the angle between two directions from a joint, in points of the page.
  func paint(_ vertex: Point, _ from: Point, _ to: Point, _ text: String) {
    let (one, other) = (atan2(from.y - vertex.y, from.x - vertex.x), atan2(to.y - vertex.y, to.x - vertex.x))
    let turn = remainder(other - one, 2 * .pi)
    let (start, end) = turn >= 0 ? (one, one + turn) : (other, other - turn)
    let radius = 7 * unit
    canvas.strokeArc(vertex, radius: radius, from: start, to: end, width: 2.4 * unit, .paper)
    canvas.strokeArc(vertex, radius: radius, from: start, to: end, width: 1.2 * unit, .accent)
    let outer = (start + end) / 2 + .pi
    let label = vertex + Point(x: cos(outer), y: sin(outer)) * (17 * unit)
    canvas.write(
      text, at: clamped(label), size: 7.5 * unit, .center, isBold: true, halo: 1.4 * unit, .accent)
  }

  private func clamped(_ point: Point) -> Point {
    let (columns, rows) = (10 * unit, 4 * unit)
    return Point(
      x: max(panel.x + columns, min(panel.x + panel.width - columns, point.x)),
      y: max(panel.y + rows, min(panel.y + panel.height - rows, point.y)))
  }
}
