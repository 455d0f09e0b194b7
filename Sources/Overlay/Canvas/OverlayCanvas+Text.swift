import CFormCheckCairo
public import FormCheckPose

extension OverlayCanvas {
  /// The height of capital letters and digits at a font size of 1 (DejaVu Sans).
  static let capitalHeight = 0.73

  /// Returns the advance width of a line of text, in pixels, at a font size in pixels.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func textWidth(_ text: String, size: Double) -> Double {
    cairo_set_font_size(context.handle, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context.handle, text, &extents)
    return extents.x_advance
  }

  /// Draws a line of text. A position outside ±1,000,000 pixels draws nothing.
  ///
  /// - Parameters:
  ///   - text: one line; characters that the font lacks appear as boxes.
  ///   - left: the start of the first letter; `y` is the middle of the capitals' height.
  ///   - size: the font size, in pixels.
  ///   - color: the text's color.
  public func write(_ text: String, at left: Point, size: Double, _ color: OverlayColor) {
    guard left.isFinite, abs(left.x) < 1_000_000, abs(left.y) < 1_000_000 else { return }
    let baseline = left.y + size * Self.capitalHeight / 2
    cairo_set_font_size(context.handle, size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context.handle, text, &extents)
    let ink = Rectangle(
      x: left.x + extents.x_bearing, y: baseline + extents.y_bearing, width: extents.width,
      height: extents.height)
    mark(ink, margin: 2)
    set(color)
    cairo_move_to(context.handle, left.x, baseline)
    cairo_show_text(context.handle, text)
    cairo_new_path(context.handle)
  }

  /// Selects a bold font without hinting, so that sizes are continuous and glyphs are the same on every computer with
  /// the font.
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
