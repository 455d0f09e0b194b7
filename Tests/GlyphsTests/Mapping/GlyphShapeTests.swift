import Testing

@testable import FormCheckGlyphs

@Suite struct GlyphShapeTests {
  /// No symbol of any effect can control a terminal.
  @Test(arguments: GlyphEffect.allCases) func symbolsAreVisibleCharacters(_ effect: GlyphEffect) {
    for shape in GlyphSet(effect).shapes {
      let category = shape.character.properties.generalCategory
      #expect(![.control, .format, .lineSeparator, .paragraphSeparator].contains(category), "\(shape)")
    }
  }

  @Test(arguments: GlyphEffect.allCases) func theFirstSymbolIsBlank(_ effect: GlyphEffect) {
    let shapes = GlyphSet(effect).shapes
    #expect([" ", "\u{2800}"].contains(shapes[0].character))
    #expect(Set(shapes).count == shapes.count, "\(effect)")
  }

  @Test func quartersAndBrailleFollowUnicode() {
    #expect(GlyphShape.quarters(1).character == "▘" && GlyphShape.quarters(2).character == "▝")
    #expect(GlyphShape.quarters(3).character == "▀" && GlyphShape.quarters(5).character == "▌")
    #expect(GlyphShape.quarters(12).character == "▄" && GlyphShape.quarters(15).character == "█")
    #expect(GlyphShape.braille(0xFF).character == "⣿" && GlyphShape.braille(1).character == "⠁")
    #expect((0..<5).map { GlyphShape.shade(level: $0).character } == [" ", "░", "▒", "▓", "█"])
  }

  /// A larger dot never has a smaller character.
  @Test func dotsGrow() {
    let order: [Unicode.Scalar] = [" ", "˙", ".", ":", "•", "●"]
    func rank(_ upper: Int, _ lower: Int) -> Int {
      let rank =
        order.firstIndex(of: GlyphShape.dots(upper: UInt8(upper), lower: UInt8(lower)).character) ?? -1
      return rank == 2 ? 1 : rank
    }
    for level in 0..<8 { #expect(rank(level, level) <= rank(level + 1, level + 1), "\(level)") }
  }
}
