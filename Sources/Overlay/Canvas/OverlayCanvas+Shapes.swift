import CFormCheckCairo
import FormCheckPose

extension OverlayCanvas {
  /// Fills shapes as one path, so that overlaps aren't blended twice.
  public func fill(_ shapes: [OverlayShape], _ color: OverlayColor) {
    guard tracePath(shapes, margin: 0) else { return }
    set(color)
    cairo_fill(context.handle)
  }

  /// Draws the outlines of shapes as one path, so that overlaps aren't blended twice.
  public func stroke(_ shapes: [OverlayShape], _ stroke: OverlayStroke) {
    guard tracePath(shapes, margin: stroke.width / 2) else { return }
    set(stroke.color)
    cairo_set_line_width(context.handle, stroke.width)
    cairo_set_dash(context.handle, stroke.dashes, Int32(stroke.dashes.count), 0)
    cairo_stroke(context.handle)
  }

  func set(_ color: OverlayColor) {
    cairo_set_source_rgba(context.handle, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes the shapes the current path and marks the tiles that they touch.
  ///
  /// - Parameter margin: half the width of the line, in pixels; 0 for filled shapes.
  /// - Returns: whether there is anything to draw.
  private func tracePath(_ shapes: [OverlayShape], margin: Double) -> Bool {
    cairo_new_path(context.handle)
    var isEmpty = true
    for shape in shapes where shape.isDrawable {
      trace(shape)
      mark(shape, margin: margin)
      isEmpty = false
    }
    return !isEmpty
  }

  private func mark(_ shape: OverlayShape, margin: Double) {
    // Anti-aliasing also colors pixels that the shape only partly covers.
    let margin = margin + 1
    switch shape {
    case .line(let start, let end): mark(from: start, to: end, margin: margin)
    case .polyline(let points):
      for (start, end) in zip(points, points.dropFirst()) {
        mark(from: start, to: end, margin: margin)
      }
    default: mark(shape.bounds, margin: margin)
    }
  }

  private func trace(_ shape: OverlayShape) {
    let cairo = context.handle
    cairo_new_sub_path(cairo)
    switch shape {
    case .line(let start, let end):
      cairo_move_to(cairo, start.x, start.y)
      cairo_line_to(cairo, end.x, end.y)
    case .polyline(let points):
      for point in points { cairo_line_to(cairo, point.x, point.y) }
    case .polygon(let points):
      for point in points { cairo_line_to(cairo, point.x, point.y) }
      cairo_close_path(cairo)
    case .circle(let center, let radius):
      cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
      cairo_close_path(cairo)
    case .diamond(let center, let radius):
      cairo_move_to(cairo, center.x, center.y - radius)
      cairo_line_to(cairo, center.x + radius, center.y)
      cairo_line_to(cairo, center.x, center.y + radius)
      cairo_line_to(cairo, center.x - radius, center.y)
      cairo_close_path(cairo)
    case .roundedBox(let box, let radius):
      traceBox(box.x, box.y, box.width, box.height, radius)
    case .arc(let center, let radius, let start, let end):
      cairo_arc(cairo, center.x, center.y, radius, start, end)
    case .wedge(let center, let radius, let start, let end):
      cairo_move_to(cairo, center.x, center.y)
      cairo_arc(cairo, center.x, center.y, radius, start, end)
      cairo_close_path(cairo)
    }
  }

  private func traceBox(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ corner: Double) {
    let radius = max(0, min(corner, width / 2, height / 2))
    let (right, bottom) = (x + width - radius, y + height - radius)
    cairo_arc(context.handle, right, y + radius, radius, -.pi / 2, 0)
    cairo_arc(context.handle, right, bottom, radius, 0, .pi / 2)
    cairo_arc(context.handle, x + radius, bottom, radius, .pi / 2, .pi)
    cairo_arc(context.handle, x + radius, y + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(context.handle)
  }
}
