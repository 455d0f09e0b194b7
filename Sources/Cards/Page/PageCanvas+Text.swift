import CFormCheckCairo
import FormCheckPose

extension PageCanvas {
  /// The height of capital letters at a font size of 1 (DejaVu Sans).
  static let capitalHeight = 0.73

  /// The position of a text's anchor.
  enum Alignment {
    case left
    case center
    case right
  }

  func setUpText() {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  private func setFont(_ size: Double, isBold: Bool) {
    cairo_select_font_face(
      context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, size)
  }

  /// Returns the width of a line of text, in units.
  func textWidth(_ text: String, size: Double, isBold: Bool = false) -> Double {
    setFont(size, isBold: isBold)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, text, &extents)
    return extents.x_advance
  }

  /// Draws a line of text, smaller if it is wider than `maximumWidth`; `anchor` is at the middle of the capitals.
  func write(
    _ text: String, at anchor: Point, size: Double, _ alignment: Alignment = .left, isBold: Bool = false,
    maximumWidth: Double = .infinity, halo: Double = 0, _ color: PageColor = .ink
  ) {
    let natural = textWidth(text, size: size, isBold: isBold)
    let size = natural > maximumWidth ? size * maximumWidth / natural : size
    let width = min(natural, maximumWidth)
    let left =
      switch alignment {
      case .left: anchor.x
      case .center: anchor.x - width / 2
      case .right: anchor.x - width
      }
    setFont(size, isBold: isBold)
    let baseline = anchor.y + size * Self.capitalHeight / 2
    if halo > 0 { writeHalo(text, left, baseline, halo) }
    set(color)
    cairo_move_to(context, left, baseline)
    cairo_show_text(context, text)
    cairo_new_path(context)
  }

  /// Draws the outline of a text in the color of paper, so that it is legible on lines.
  private func writeHalo(_ text: String, _ left: Double, _ baseline: Double, _ width: Double) {
    cairo_new_path(context)
    cairo_move_to(context, left, baseline)
    cairo_text_path(context, text)
    set(.paper)
    cairo_set_line_width(context, 2 * width)
    cairo_stroke(context)
  }
}
