import FormCheckPixels
import Testing

@testable import FormCheckGlyphs

@Suite struct GlyphMapperTests {
  /// Every effect, every parameter at its extremes: valid symbols, and the same ones again.
  @Test(arguments: GlyphEffect.allCases, GlyphParameter.allCases)
  func picturesAreValidAndDeterministic(_ effect: GlyphEffect, _ parameter: GlyphParameter) {
    for value in [0, 1, 50, 99, 100] {
      for athlete in [false, true] {
        var settings = GlyphSettings(effect, cells: 30)
        settings[parameter] = value
        let (samples, picture) = GlyphFrames.drawn(
          settings, GlyphFrames.gradient(241, 135), seconds: 1.5, athlete: athlete)
        #expect(picture.symbols.allSatisfy { Int($0) < picture.set.shapes.count }, "\(value), \(athlete)")
        #expect(
          picture.symbols.count == picture.grid.count && picture.strengths.count == picture.grid.count,
          "\(value), \(athlete)")
        let again = GlyphFrames.drawn(
          settings, GlyphFrames.gradient(241, 135), seconds: 1.5, athlete: athlete)
        #expect(again.samples == samples && again.picture == picture, "\(effect) \(parameter) \(value)")
      }
    }
  }

  /// Sizes below one cell, odd sizes, upright frames, and every number of cells.
  @Test(arguments: GlyphEffect.allCases, [(1, 1), (2, 2), (3, 1), (1, 9), (5, 7), (33, 65), (90, 160)])
  func anySizeIsDrawn(_ effect: GlyphEffect, _ size: (Int, Int)) {
    for cells in [1, 2, 7, 1000, 10_000] {
      for range in [false, true] {
        let frame = GlyphFrames.gradient(size.0, size.1, isFullRange: range)
        let (samples, picture) = GlyphFrames.drawn(GlyphSettings(effect, cells: cells), frame)
        #expect(samples.count == GlyphFrames.samples(frame).count, "\(cells), \(range)")
        #expect(
          picture.text.split(separator: "\n", omittingEmptySubsequences: false).count == picture.grid.rows
            + 1, "\(cells), \(range)")
      }
    }
  }

  /// The amount of ink, weighted by its strength.
  private func ink(_ settings: GlyphSettings, luma: UInt8) -> Int {
    let (_, picture) = GlyphFrames.drawn(settings, GlyphFrames.plain(64, 64, luma: luma))
    return zip(picture.symbols, picture.strengths).reduce(0) {
      $0 + (GlyphFrames.isBlank($1.0, picture) ? 0 : Int($1.0) * Int($1.1))
    }
  }

  @Test(arguments: [GlyphEffect.ascii, .blocks, .dots, .matrix]) func brighterCellsHaveMoreInk(
    _ effect: GlyphEffect
  ) {
    let inks = [UInt8(16), 70, 126, 180, 235].map {
      ink(GlyphSettings(effect, cells: 8, palette: .mono), luma: $0)
    }
    #expect(inks[0] == 0 && inks[4] > 0, "\(inks)")
    #expect(effect == .matrix || zip(inks, inks.dropFirst()).allSatisfy { $0 <= $1 }, "\(inks)")
    let paper = ink(GlyphSettings(effect, cells: 8, palette: .paper), luma: 235)
    #expect(paper == 0, "white paper has no ink")
  }

  @Test func brailleDotsAreAsManyAsTheToneIsBright() {
    var settings = GlyphSettings(.braille, cells: 8)
    (settings.contrast, settings.density) = (50, 100)
    for (luma, fraction) in [(UInt8(16), 0.0), (71, 0.25), (126, 0.5), (181, 0.75), (235, 1)] {
      let (_, picture) = GlyphFrames.drawn(settings, GlyphFrames.plain(64, 64, luma: luma))
      let dots = picture.symbols.reduce(0) { $0 + $1.nonzeroBitCount }
      #expect(abs(Double(dots) / Double(8 * picture.symbols.count) - fraction) < 0.07, "\(luma): \(dots)")
    }
  }

  /// Density 0 leaves only the brightest cells, and jitter changes symbols at random.
  @Test func parametersHaveTheirEffect() {
    let frame = { GlyphFrames.gradient(240, 135) }
    func blanks(_ change: (inout GlyphSettings) -> Void) -> Int {
      var settings = GlyphSettings(.ascii, cells: 40)
      change(&settings)
      return GlyphFrames.drawn(settings, frame()).picture.symbols.count { $0 == 0 }
    }
    #expect(blanks { $0.density = 0 } > blanks { $0.density = 50 })
    #expect(blanks { $0.density = 50 } > blanks { $0.density = 100 })
    #expect(blanks { $0.brightness = 0 } > blanks { $0.brightness = 100 })
    func symbols(_ change: (inout GlyphSettings) -> Void) -> [UInt16] {
      var settings = GlyphSettings(.ascii, cells: 40)
      change(&settings)
      return GlyphFrames.drawn(settings, frame()).picture.symbols
    }
    let plain = symbols { _ in }
    for parameter in GlyphParameter.allCases {
      #expect(symbols { $0[parameter] = 100 } != symbols { $0[parameter] = 0 }, "\(parameter)")
    }
    #expect(symbols { $0.seed = 9 } == plain, "without jitter the seed doesn't matter")
    #expect(symbols { ($0.seed, $0.jitter) = (9, 50) } != symbols { ($0.seed, $0.jitter) = (8, 50) })
  }

  /// Only falling symbols move, and they do so with time, not with the number of frames drawn.
  @Test(arguments: GlyphEffect.allCases) func timeMovesOnlyFallingSymbols(_ effect: GlyphEffect) {
    let settings = GlyphSettings(effect, cells: 40)
    let pictures = [0.0, 0.01, 0.5, -3, 1e9, .infinity, .nan, 1e300].map {
      GlyphFrames.drawn(settings, GlyphFrames.gradient(240, 135), seconds: $0).picture
    }
    #expect(pictures[0] == pictures[1])
    #expect((pictures[0] == pictures[2]) == (effect != .matrix))
    #expect(pictures[5] == pictures[0] && pictures[6] == pictures[0], "a broken clock stands still")
  }

  /// Every cell of the athlete has a symbol, even where it would be blank without a mask, and the background has fewer.
  @Test(arguments: GlyphEffect.allCases) func theBackgroundIsSparse(_ effect: GlyphEffect) {
    let settings = GlyphSettings(effect, cells: 40)
    let whole = GlyphFrames.drawn(settings, GlyphFrames.gradient(240, 135)).picture
    let sharp = GlyphFrames.drawn(settings, GlyphFrames.gradient(240, 135), athlete: true).picture
    var (inside, outside) = (0, (whole: 0, sharp: 0))
    for index in whole.symbols.indices {
      if 2 * (index % whole.grid.columns) < whole.grid.columns {
        inside += GlyphFrames.isBlank(sharp.symbols[index], sharp) ? 1 : 0
      } else {
        outside.whole += GlyphFrames.isBlank(whole.symbols[index], whole) ? 0 : 1
        outside.sharp += GlyphFrames.isBlank(sharp.symbols[index], sharp) ? 0 : 1
      }
    }
    #expect(inside == 0, "\(inside) cells of the athlete are blank")
    #expect(outside.sharp * 10 < outside.whole * 7, "\(outside)")
  }

  /// Reading fewer rows changes few symbols.
  @Test(arguments: GlyphQuality.allCases) func qualitiesAgree(_ quality: GlyphQuality) {
    let settings = GlyphSettings(.ascii, cells: 40)
    let full = GlyphFrames.drawn(settings, GlyphFrames.gradient(240, 135)).picture
    let other = GlyphFrames.drawn(settings, GlyphFrames.gradient(240, 135), quality: quality).picture
    let differences = zip(full.symbols, other.symbols).count { $0 != $1 }
    #expect(differences * 5 < full.symbols.count, "\(differences) of \(full.symbols.count)")
    #expect(quality != .full || differences == 0)
  }
}
