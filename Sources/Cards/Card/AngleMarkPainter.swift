#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormCheckPose

/// An arc at a joint, and the angle as a number outside the bend.
struct AngleMarkPainter {
  let canvas: PageCanvas
  let unit: Double
  let panel: Rectangle

  /// Draws a mark whose points are in points of the page.
  func paint(_ mark: ExerciseCard.AngleMark) {
    if let arc = mark.arc {
      let (start, end) = Self.turn(mark.vertex, arc.from, arc.to)
      let radius = 7 * unit
      canvas.strokeArc(mark.vertex, radius: radius, from: start, to: end, width: 2.4 * unit, .paper)
      canvas.strokeArc(mark.vertex, radius: radius, from: start, to: end, width: 1.2 * unit, .accent)
    }
    let (start, end) = Self.turn(mark.vertex, mark.from, mark.to)
    let outer = (start + end) / 2 + .pi
    let label = mark.vertex + Point(x: cos(outer), y: sin(outer)) * (17 * unit)
    canvas.write(
      mark.text, at: clamped(label), size: 7.5 * unit, .center, isBold: true, halo: 1.4 * unit, .accent)
  }

  /// Returns the shorter turn between two directions from a joint, in radians clockwise on the page.
  private static func turn(_ vertex: Point, _ from: Point, _ to: Point) -> (start: Double, end: Double) {
    let (one, other) = (atan2(from.y - vertex.y, from.x - vertex.x), atan2(to.y - vertex.y, to.x - vertex.x))
    let turn = remainder(other - one, 2 * .pi)
    return turn >= 0 ? (one, one + turn) : (other, other - turn)
  }

  private func clamped(_ point: Point) -> Point {
    let (columns, rows) = (10 * unit, 4 * unit)
    return Point(
      x: max(panel.x + columns, min(panel.x + panel.width - columns, point.x)),
      y: max(panel.y + rows, min(panel.y + panel.height - rows, point.y)))
  }
}
