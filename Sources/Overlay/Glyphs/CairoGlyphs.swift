import CFormCheckCairo
import FormCheckGlyphs
import FormCheckPixels

/// The drawing of symbols with Cairo, for atlases.
///
/// Characters are those of a font with one width. All other symbols are shapes that fill their part of the cell
/// exactly, unlike the characters of a font.
struct CairoGlyphs {
  /// The font. If it isn't installed, Cairo uses another one, whose proportions and ink are measured in the same way.
  private static let font = "DejaVu Sans Mono"
  /// The cell in which the ink of symbols is measured. Symbols for a tone don't depend on the size of the frame.
  private static let measuredCell = PixelSize(width: 16, height: 31)

  /// The size of a cell, in square pixels.
  private struct Cell {
    let width: Double
    let height: Double
  }

  /// The height of a cell, in widths: the font's line height by its advance width.
  let aspect: Double
  /// The part of a line's height above the baseline.
  private let ascent: Double
  /// The advance width at a font size of 1.
  private let advance: Double

  /// Measures the font.
  ///
  /// - Throws: ``OverlayError/drawingFailed(operation:reason:)``.
  init() throws(OverlayError) {
    let surface = try CairoSurface(size: PixelSize(width: 1, height: 1))
    let context = try CairoContext(surface)
    Self.setUp(context.handle, size: 100)
    var font = cairo_font_extents_t()
    cairo_font_extents(context.handle, &font)
    var letter = cairo_text_extents_t()
    cairo_text_extents(context.handle, "M", &letter)
    try OverlayError.check(cairo_status(context.handle), while: "measuring the font")
    let height = max(1, font.ascent + font.descent)
    advance = max(1, letter.x_advance) / 100
    ascent = font.ascent / height
    aspect = max(1, min(3, height / max(1, letter.x_advance)))
  }

  /// Returns the ink of each symbol of a set.
  func ink(of set: GlyphSet) throws(OverlayError) -> [Int] { try atlas(of: set, cell: Self.measuredCell).ink }

  /// Draws all symbols of a set in cells of this size, whose pixels are `pixelAspect` times as wide as high.
  ///
  /// - Throws: ``OverlayError/unsupportedSize(_:)`` or ``OverlayError/drawingFailed(operation:reason:)``.
  /// - Complexity: O(*n*) in the number of pixels of all symbols.
  func atlas(
    of set: GlyphSet, cell: PixelSize, pixelAspect: Double = 1
  ) throws(OverlayError) -> GlyphAtlas {
    let scale = SquarePixelScale(pixelAspectRatio: pixelAspect)
    var coverage: [[UInt8]] = []
    for shape in set.shapes { coverage.append(try self.coverage(of: shape, cell: cell, scale)) }
    return GlyphAtlas(cell: cell, coverage: coverage)
  }

  /// Draws one symbol in white, on its own surface, so that no symbol extends into its neighbor.
  private func coverage(
    of shape: GlyphShape, cell: PixelSize, _ scale: SquarePixelScale
  ) throws(OverlayError) -> [UInt8] {
    let surface = try CairoSurface(size: cell)
    let context = try CairoContext(surface)
    cairo_set_source_rgba(context.handle, 1, 1, 1, 1)
    draw(shape, cell, scale, context.handle)
    try OverlayError.check(cairo_status(context.handle), while: "drawing a symbol")
    cairo_surface_flush(surface.handle)
    return (0..<cell.height).flatMap { row in
      // Premultiplied white has the coverage in every byte.
      (0..<cell.width).map { surface.pixels[row * surface.stride + 4 * $0] }
    }
  }

  private func draw(
    _ shape: GlyphShape, _ cell: PixelSize, _ scale: SquarePixelScale, _ cairo: OpaquePointer
  ) {
    switch shape {
    case .blank: return
    case .quarters(let bits): return Self.drawQuarters(bits, cell, cairo)
    case .shade(let level): return cairo_paint_with_alpha(cairo, Double(level) / 4)
    case .character, .braille, .dots: break
    }
    // Letters and dots have their natural shape where the pixels are shown.
    cairo_scale(cairo, 1 / scale.across, 1 / scale.down)
    let square = Cell(width: Double(cell.width) * scale.across, height: Double(cell.height) * scale.down)
    switch shape {
    case .character(let scalar): draw(scalar, square, cairo)
    case .braille(let bits): Self.drawBraille(bits, square, cairo)
    case .dots(let upper, let lower):
      Self.drawDot(upper, atHalf: 0, square, cairo)
      Self.drawDot(lower, atHalf: 1, square, cairo)
    case .blank, .quarters, .shade: break
    }
  }

  private func draw(_ scalar: Unicode.Scalar, _ cell: Cell, _ cairo: OpaquePointer) {
    // Cells differ from the font's proportions by rounding.
    let size = min(cell.width / advance, cell.height / (advance * aspect))
    Self.setUp(cairo, size: size)
    let (width, height) = (size * advance, size * advance * aspect)
    cairo_move_to(cairo, (cell.width - width) / 2, (cell.height - height) / 2 + ascent * height)
    cairo_show_text(cairo, String(scalar))
  }

  /// Selects the bold font without hinting, so that glyphs are the same on every computer with the font.
  private static func setUp(_ cairo: OpaquePointer, size: Double) {
    cairo_select_font_face(cairo, font, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(cairo, options)
    cairo_font_options_destroy(options)
    cairo_set_font_size(cairo, size)
  }
}

extension CairoGlyphs {
  private static func drawQuarters(_ bits: UInt8, _ cell: PixelSize, _ cairo: OpaquePointer) {
    // Quarters end at whole pixels; partly covered ones would be visible as seams.
    let (middle, center) = (Double(cell.width / 2), Double(cell.height / 2))
    for quarter in 0..<4 where bits >> quarter & 1 == 1 {
      let (isRight, isLow) = (quarter % 2 == 1, quarter / 2 == 1)
      cairo_rectangle(
        cairo, isRight ? middle : 0, isLow ? center : 0, isRight ? Double(cell.width) - middle : middle,
        isLow ? Double(cell.height) - center : center)
    }
    cairo_fill(cairo)
  }

  private static func drawBraille(_ bits: UInt8, _ cell: Cell, _ cairo: OpaquePointer) {
    let (width, height) = (cell.width / 2, cell.height / 4)
    // The positions of Unicode's dots 1 to 8, as column and row.
    let positions = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (dot, position) in positions.enumerated() where bits >> dot & 1 == 1 {
      cairo_new_sub_path(cairo)
      cairo_arc(
        cairo, (Double(position.0) + 0.5) * width, (Double(position.1) + 0.5) * height,
        0.46 * min(width, height), 0, 2 * .pi)
    }
    cairo_fill(cairo)
  }

  private static func drawDot(_ level: UInt8, atHalf half: Int, _ cell: Cell, _ cairo: OpaquePointer) {
    guard level > 0 else { return }
    let (width, height) = (cell.width, cell.height / 2)
    // The largest dots touch their neighbors.
    let radius = 0.54 * min(width, height) * (Double(level) / 8).squareRoot()
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, width / 2, (Double(half) + 0.5) * height, radius, 0, 2 * .pi)
    cairo_fill(cairo)
  }
}
