import FormCheckPixels
import Testing

@testable import FormCheckGlyphs

@Suite struct GlyphComposerTests {
  private static func color(_ color: GlyphColor, _ frame: PixelBuffer) -> ComponentColor {
    ComponentColor(color, frame.conversion)
  }

  /// Blank cells have the background's color, everywhere.
  @Test(arguments: GlyphSettingsTests.palettes, [(1, 1), (7, 5), (64, 36), (33, 65)])
  func blankCellsHaveTheColorOfTheBackground(_ palette: GlyphPalette, _ size: (Int, Int)) {
    let frame = GlyphFrames.gradient(size.0, size.1)
    let grid = GlyphGrid(size: frame.size, cells: 8, aspect: 2)
    GlyphComposer(
      GlyphPicture(grid, GlyphSet(.ascii)), GlyphFrames.atlas(.ascii, grid.cell), palette, over: frame
    ).draw(onto: frame)
    let color = Self.color(palette.background, frame)
    let luma = [UInt8](repeating: color.luma, count: size.0 * size.1)
    let half = (size.0 + 1) / 2 * ((size.1 + 1) / 2)
    let chroma = [UInt8](repeating: color.cb, count: half) + [UInt8](repeating: color.cr, count: half)
    #expect(GlyphFrames.samples(frame) == luma + chroma, "\(palette)")
  }

  /// Full cells have the color of the symbols: a gradient from the first row to the last.
  @Test func symbolsHaveAGradient() {
    let (top, bottom) = (GlyphColor(255, 0, 0), GlyphColor(0, 0, 255))
    let frame = GlyphFrames.gradient(32, 64)
    let grid = GlyphGrid(size: frame.size, cells: 4, aspect: 2)
    var picture = GlyphPicture(grid, GlyphSet(.blocks))
    picture.symbols = picture.symbols.map { _ in UInt16(GlyphSet.firstShade + 4) }
    let cell = [UInt8](repeating: 255, count: grid.cell.width * grid.cell.height)
    let atlas = GlyphAtlas(cell: grid.cell, coverage: picture.set.shapes.map { _ in cell })
    let palette = GlyphPalette.custom(symbols: [top, bottom], background: GlyphColor(0, 0, 0))
    GlyphComposer(picture, atlas, palette, over: frame).draw(onto: frame)
    let (first, last) = (Self.color(top, frame), Self.color(bottom, frame))
    #expect(frame.luma.base[0] == first.luma && frame.cr.base[0] == first.cr)
    #expect(frame.luma.base[63 * frame.luma.stride] == last.luma)
    #expect(frame.cb.base[31 * frame.cb.stride] == last.cb)
    let column = (0..<64).map { frame.cr.base[$0 / 2 * frame.cr.stride] }
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 >= $1 }, "\(column)")
  }

  @Test func strengthMixesWithTheBackground() {
    let frame = GlyphFrames.gradient(8, 16)
    let white = Self.color(GlyphColor(255, 255, 255), frame)
    let black = Self.color(GlyphColor(0, 0, 0), frame)
    for strength in 0...255 {
      let luma = Int(black.mixed(with: white, strength: strength).luma)
      #expect(abs(luma * 255 - (16 * (255 - strength) + 235 * strength)) <= 128, "\(strength)")
    }
  }

  /// Another frame, or an atlas of another size, changes nothing.
  @Test func otherSizesAreLeftAlone() {
    let frame = GlyphFrames.gradient(32, 32)
    let grid = GlyphGrid(size: frame.size, cells: 4, aspect: 2)
    let picture = GlyphPicture(grid, GlyphSet(.ascii))
    let other = GlyphFrames.gradient(34, 32)
    let before = GlyphFrames.samples(other)
    GlyphComposer(picture, GlyphFrames.atlas(.ascii, grid.cell), .mono, over: frame).draw(onto: other)
    #expect(GlyphFrames.samples(other) == before)
    let same = GlyphFrames.samples(frame)
    let small = PixelSize(width: 1, height: 1)
    GlyphComposer(picture, GlyphFrames.atlas(.ascii, small), .mono, over: frame).draw(onto: frame)
    #expect(GlyphFrames.samples(frame) == same)
  }

  /// The bytes are promised: every effect and palette, on an atlas that doesn't depend on a font.
  @Test func theBytesStayTheSame() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for effect in GlyphEffect.allCases {
      for palette in GlyphSettingsTests.palettes {
        var settings = GlyphSettings(effect, cells: 40, palette: palette)
        (settings.jitter, settings.softness) = (20, 30)
        for byte in GlyphFrames.drawn(settings, GlyphFrames.gradient(321, 181), seconds: 2).samples {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }
    #expect(hash == 12_667_682_130_115_140_053, "\(hash)")
  }
}
