public import FormCheckPixels

/// The drawing of a picture of symbols over a whole frame.
///
/// Symbols are drawn once, into an atlas, and copied from there. Colors are mixed in the frame's own components and in
/// integers, so every processor writes the same samples.
public struct GlyphComposer {
  private let picture: GlyphPicture
  private let atlas: GlyphAtlas
  private let colors: CellColors
  private let columns: [Range<Int>]

  /// Creates a composer for one frame, and samples the frame's colors if the palette has them.
  ///
  /// - Parameters:
  ///   - picture: the symbols for the frame.
  ///   - atlas: the symbols of the picture's set, at the size of the grid's ``GlyphGrid/cell``.
  public init(
    _ picture: GlyphPicture, _ atlas: GlyphAtlas, _ palette: GlyphPalette, over frame: PixelBuffer,
    quality: GlyphQuality = .full
  ) {
    (self.picture, self.atlas) = (picture, atlas)
    colors = CellColors(palette, frame, picture.grid, quality: quality)
    columns = (0..<picture.grid.columns).map(picture.grid.pixels(ofColumn:))
  }

  /// Replaces all samples of the frame. A frame of another size than the grid's stays as it is.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public func draw(onto frame: PixelBuffer) {
    guard frame.size == picture.grid.size, picture.grid.cell == atlas.cell else { return }
    var lines = ComposedLines(width: frame.size.width, background: colors.background)
    for row in 0..<picture.grid.rows {
      setColors(row, &lines)
      let pixels = picture.grid.pixels(ofRow: row)
      for line in pixels {
        setCoverage(row, line - pixels.lowerBound, &lines, isOdd: !line.isMultiple(of: 2))
        lines.writeLuma(to: frame.luma.base + line * frame.luma.stride, isOdd: !line.isMultiple(of: 2))
        guard !line.isMultiple(of: 2) || line == frame.size.height - 1 else { continue }
        if line.isMultiple(of: 2) { lines.repeatLine() }
        lines.writeChroma(
          cb: frame.cb.base + line / 2 * frame.cb.stride, cr: frame.cr.base + line / 2 * frame.cr.stride)
      }
    }
  }

  private func setColors(_ row: Int, _ lines: inout ComposedLines) {
    for (column, pixels) in columns.enumerated() {
      let strength = Int(picture.strengths[row * columns.count + column])
      let color = colors.background.mixed(with: colors.color(column, row), strength: strength)
      lines.setColor(color, pixels)
    }
  }

  private func setCoverage(_ row: Int, _ line: Int, _ lines: inout ComposedLines, isOdd: Bool) {
    let (size, stride) = (atlas.cell.width * atlas.cell.height, atlas.cell.width)
    atlas.coverage.withUnsafeBufferPointer { coverage in
      guard let coverage = coverage.baseAddress else { return }
      for (column, pixels) in columns.enumerated() {
        let symbol = Int(picture.symbols[row * columns.count + column])
        lines.setCoverage(coverage + symbol * size + line * stride, pixels, isOdd: isOdd)
      }
    }
  }
}
