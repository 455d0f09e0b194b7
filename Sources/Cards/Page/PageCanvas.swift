import CFormCheckCairo
import FormCheckLineArt
import FormCheckPose

/// The drawing context of a page. Cairo keeps the first error, and the page is then not written.
final class PageCanvas {
  private let surface: PageSurface
  let context: OpaquePointer
  /// The size of the page, in units.
  let size: PageSize

  init(_ surface: PageSurface, _ size: PageSize) throws(CardError) {
    (self.surface, self.size) = (surface, size)
    guard let created = cairo_create(surface.handle) else {
      throw .drawingFailed(operation: "starting a page", reason: "no memory")
    }
    context = created
    try check()
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    setUpText()
  }

  deinit { cairo_destroy(context) }

  func check() throws(CardError) { try CardError.check(cairo_status(context), while: "drawing a page") }

  func scale(_ factor: Double) { cairo_scale(context, factor, factor) }

  /// Covers the whole page with a color.
  func paint(_ color: PageColor) {
    set(color)
    cairo_paint(context)
  }

  func set(_ color: PageColor) { cairo_set_source_rgb(context, color.red, color.green, color.blue) }

  /// Fills curves, magnified by `scale` and moved so that their origin is at `origin`.
  ///
  /// - Complexity: O(*n*) for *n* curves.
  func fill(_ path: VectorPath, at origin: Point, scale: Double, _ color: PageColor = .ink) {
    func placed(_ point: Point) -> Point { origin + point * scale }
    cairo_new_path(context)
    for loop in path.loops {
      let start = placed(loop.start)
      cairo_move_to(context, start.x, start.y)
      for curve in loop.curves {
        let (one, two, end) = (placed(curve.control1), placed(curve.control2), placed(curve.end))
        cairo_curve_to(context, one.x, one.y, two.x, two.y, end.x, end.y)
      }
      cairo_close_path(context)
    }
    set(color)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
  }

  /// Draws straight lines from each point to the next.
  func stroke(_ points: [Point], width: Double, _ color: PageColor) {
    guard let first = points.first else { return }
    cairo_new_path(context)
    cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
    paintStroke(width, color)
  }

  /// Draws an arc clockwise from `start` to `end`, in radians.
  func strokeArc(
    _ center: Point, radius: Double, from start: Double, to end: Double, width: Double, _ color: PageColor
  ) {
    cairo_new_path(context)
    cairo_arc(context, center.x, center.y, radius, start, end)
    paintStroke(width, color)
  }

  /// Fills a polygon.
  func fill(_ points: [Point], _ color: PageColor) {
    cairo_new_path(context)
    for point in points { cairo_line_to(context, point.x, point.y) }
    set(color)
    cairo_fill(context)
  }

  private func paintStroke(_ width: Double, _ color: PageColor) {
    set(color)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }
}
