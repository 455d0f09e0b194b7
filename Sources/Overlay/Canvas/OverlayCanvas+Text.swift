import CFormCheckCairo
public import FormCheckPose

extension OverlayCanvas {
  /// The height of a capital letter or digit, for a type size of 1 (DejaVu Sans).
  static let capitalHeight = 0.73

  /// How far a line of text moves the pen, in pixels, at a type size in pixels.
  public func textWidth(_ text: String, size: Double) -> Double {
    cairo_set_font_size(context.handle, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context.handle, text, &extents)
    return extents.x_advance
  }

  /// Writes a line of text.
  ///
  /// - Parameters:
  ///   - text: one line; what the typeface hasn't got is shown as a box.
  ///   - left: where the first letter starts; `y` is the middle of the capitals' height.
  ///   - size: the type size, in pixels.
  ///   - color: the color.
  public func write(_ text: String, at left: Point, size: Double, _ color: OverlayColor) {
    guard left.isFinite, abs(left.x) < 1_000_000, abs(left.y) < 1_000_000 else { return }
    let baseline = left.y + size * Self.capitalHeight / 2
    cairo_set_font_size(context.handle, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context.handle, text, &extents)
    let ink = Rectangle(
      x: left.x + extents.x_bearing, y: baseline + extents.y_bearing, width: extents.width,
      height: extents.height)
    touched.mark(ink, reach: 2)
    set(color)
    cairo_move_to(context.handle, left.x, baseline)
    cairo_show_text(context.handle, text)
    cairo_new_path(context.handle)
  }

  /// Bold letters without hinting: sizes are continuous and the look is the same on every machine with the typeface.
  func setUpText() {
    cairo_select_font_face(
      context.handle, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context.handle, options)
    cairo_font_options_destroy(options)
  }
}
