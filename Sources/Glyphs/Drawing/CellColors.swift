import FormCheckPixels

/// The colors of the symbols of one frame, in its components.
struct CellColors {
  let background: ComponentColor
  private let columns: Int
  /// The color of each row of cells; empty if cells have the frame's colors.
  private let rows: [ComponentColor]
  private let luma: ToneGrid?
  private let cb: [UInt8]
  private let cr: [UInt8]
  private let conversion: YCbCrConversion

  /// Samples the colors before the frame is drawn on.
  ///
  /// - Complexity: O(*n*) in the number of pixels that are read.
  init(_ palette: GlyphPalette, _ frame: PixelBuffer, _ grid: GlyphGrid, quality: GlyphQuality) {
    conversion = frame.conversion
    columns = grid.columns
    background = ComponentColor(palette.background, conversion)
    guard let symbols = palette.symbols else {
      rows = []
      luma = ToneGrid(frame, columns: grid.columns, rows: grid.rows, quality: quality)
      (cb, cr) = (Self.means(frame.cb, grid, quality), Self.means(frame.cr, grid, quality))
      return
    }
    (luma, cb, cr) = (nil, [], [])
    rows = (0..<grid.rows).map { [conversion] row in
      ComponentColor(symbols.top.mixed(with: symbols.bottom, step: row, of: grid.rows - 1), conversion)
    }
  }

  private static func means(_ plane: PixelPlane, _ grid: GlyphGrid, _ quality: GlyphQuality) -> [UInt8] {
    PlaneMeans(plane, columns: grid.columns, rows: grid.rows, rowStep: max(1, quality.rowStep / 2)).values
  }

  /// The brightness of symbols in the frame's colors: their ink shows the tone, so even dark cells have a bright color.
  private static let minimumBrightness = 140

  /// Returns the color of a cell's symbol at full strength.
  func color(_ column: Int, _ row: Int) -> ComponentColor {
    guard let luma else { return rows[row] }
    let index = row * columns + column
    let tone = Self.minimumBrightness + Int(luma.values[index]) * (255 - Self.minimumBrightness) / 255
    let (offset, range) = conversion.lumaOffset == 0 ? (0, 255) : (16, 219)
    return ComponentColor(luma: UInt8(offset + tone * range / 255), cb: cb[index], cr: cr[index])
  }
}
