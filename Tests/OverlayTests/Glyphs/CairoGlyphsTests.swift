import FormCheckGlyphs
import FormCheckPixels
import Testing

@testable import FormCheckOverlay

@Suite struct CairoGlyphsTests {
  private let glyphs: CairoGlyphs

  init() throws { glyphs = try CairoGlyphs() }

  /// DejaVu Sans Mono: 1.164 high and 0.602 wide.
  @Test func cellsHaveTheProportionsOfTheFont() {
    #expect(abs(glyphs.aspect - 1.934) < 0.01, "\(glyphs.aspect)")
  }

  @Test(arguments: GlyphEffect.allCases) func inkIsMeasured(_ effect: GlyphEffect) throws {
    let ink = try glyphs.ink(of: GlyphSet(effect))
    #expect(ink.count == GlyphSet(effect).shapes.count && ink[0] == 0)
    #expect(effect == .blocks || ink.dropFirst().allSatisfy { $0 > 0 }, "every other symbol is drawn")
    #expect(try glyphs.ink(of: GlyphSet(effect)) == ink)
  }

  @Test func letterInkIsAsExpected() throws {
    let set = GlyphSet(.ascii)
    let ink = try glyphs.ink(of: set)
    func value(_ character: Unicode.Scalar) throws -> Int {
      ink[try #require(set.shapes.firstIndex(of: .character(character)))]
    }
    let ordered = try [".", "-", "/", "L", "B"].map { try value(Unicode.Scalar($0)!) }
    #expect(zip(ordered, ordered.dropFirst()).allSatisfy { $0 < $1 }, "\(ordered)")
  }

  @Test func shapesAreMeasured() throws {
    let blocks = try glyphs.ink(of: GlyphSet(.blocks))
    #expect(abs(4 * blocks[1] - blocks[15]) < blocks[15] / 8, "a quarter")
    #expect(blocks[20] == blocks[15], "full shade and full block")
    #expect(abs(2 * blocks[18] - blocks[20]) < blocks[20] / 50)
    let braille = try glyphs.ink(of: GlyphSet(.braille))
    for bits in 0..<256 {
      #expect(abs(braille[bits] * 8 - braille[255] * bits.nonzeroBitCount) <= braille[255] / 10, "\(bits)")
    }
    let dots = try glyphs.ink(of: GlyphSet(.dots))
    #expect(zip(dots, dots.dropFirst()).prefix(8).allSatisfy { $0 < $1 }, "areas grow")
  }

  /// In cells of pixels that aren't square, each symbol covers the fraction of a cell that it covers in square pixels.
  @Test(arguments: GlyphEffect.allCases) func pixelsThatAreNotSquare(_ effect: GlyphEffect) throws {
    let set = GlyphSet(effect)
    let usual = try glyphs.atlas(of: set, cell: PixelSize(width: 32, height: 62))
    let narrow = try glyphs.atlas(of: set, cell: PixelSize(width: 16, height: 62), pixelAspect: 2)
    for (shape, (whole, half)) in zip(set.shapes, zip(usual.ink, narrow.ink)) {
      #expect(abs(2 * half - whole) <= max(whole / 8, 2000), "\(shape): \(whole), \(half)")
    }
  }

  /// From one pixel to the cell of a 4K frame with one column.
  @Test(arguments: [(1, 1), (1, 40), (4, 8), (9, 17), (200, 300)])
  func anyCellIsDrawn(_ size: (Int, Int)) throws {
    let cell = PixelSize(width: size.0, height: size.1)
    for effect in GlyphEffect.allCases {
      let atlas = try glyphs.atlas(of: GlyphSet(effect), cell: cell)
      #expect(atlas.cell == cell && atlas.ink.count == GlyphSet(effect).shapes.count)
    }
  }
}
