import FormCheckPixels
import Testing

@testable import FormCheckGlyphs

@Suite struct ToneTests {
  @Test func limitedRangeIsExpanded() {
    for (luma, tone) in [(UInt8(0), 0), (16, 0), (235, 255), (255, 255), (126, 128)] {
      let frame = GlyphFrames.plain(9, 7, luma: luma)
      let tones = ToneGrid(frame, columns: 3, rows: 2, quality: .full)
      #expect(tones.values == [UInt8](repeating: UInt8(tone), count: 6), "\(luma)")
    }
  }

  @Test func tonesBeyondAnEdgeAreTheNearest() {
    let tones = ToneGrid(columns: 2, rows: 2, values: [1, 2, 3, 4])
    #expect(tones[-1, -1] == 1 && tones[2, 0] == 2 && tones[0, 9] == 3 && tones[9, 9] == 4)
  }

  /// Softness approaches the mean, sharpness moves away from it, and a uniform area stays as it is.
  @Test func neighborsAreBlended() {
    let spot = ToneGrid(columns: 3, rows: 3, values: [0, 0, 0, 0, 90, 0, 0, 0, 0])
    for (softness, center) in [(0, 90), (50, 50), (100, 10)] {
      var tones = spot
      tones.soften(softness)
      #expect(tones[1, 1] == center, "\(softness)")
    }
    for (edge, center) in [(0, 90), (50, 170), (100, 250)] {
      var tones = spot
      tones.sharpen(edge)
      #expect(tones[1, 1] == center && tones[0, 0] == 0, "\(edge)")
    }
    var uniform = ToneGrid(columns: 4, rows: 2, values: [UInt8](repeating: 77, count: 8))
    let before = uniform
    uniform.soften(100)
    uniform.sharpen(100)
    #expect(uniform == before)
  }

  /// Every tone, every effect and palette: lighter never has less ink, or never more on light paper.
  @Test(arguments: GlyphEffect.allCases, GlyphSettingsTests.palettes)
  func curvesAreMonotone(_ effect: GlyphEffect, _ palette: GlyphPalette) {
    for contrast in [0, 25, 50, 75, 100] {
      for brightness in [0, 50, 100] {
        var settings = GlyphSettings(effect, palette: palette)
        (settings.contrast, settings.brightness) = (contrast, brightness)
        let curve = ToneCurve(settings)
        let ink = (UInt8.min...UInt8.max).map { Int(curve[$0]) }
        let ordered = palette.isInverted ? ink.reversed() : ink
        #expect(zip(ordered, ordered.dropFirst()).allSatisfy { $0 <= $1 }, "\(settings)")
        #expect(contrast > 0 || Set(ink).count == 1, "no contrast is one tone")
        #expect(contrast < 50 || brightness != 50 || ink.min() == 0 && ink.max() == 255, "\(settings)")
      }
    }
  }

  @Test func onlyLightBackgroundsInvert() {
    #expect(GlyphPalette.named.filter { $0.palette.isInverted }.map(\.name) == ["paper"])
    #expect(GlyphPalette.custom(symbols: [GlyphColor(0, 0, 0)], background: GlyphColor(9, 9, 9)).isInverted)
  }

  @Test func noiseIsAFunctionOfSeedAndPosition() {
    let numbers = (0..<64).flatMap { x in (0..<64).map { GlyphNoise(seed: 1).value(x, $0) } }
    #expect(
      Set(numbers).count > 4090
        && numbers == (0..<64).flatMap { x in (0..<64).map { GlyphNoise(seed: 1).value(x, $0) } })
    let mean = numbers.reduce(0.0) { $0 + Double($1 & 255) } / Double(numbers.count)
    #expect(abs(mean - 127.5) < 6, "\(mean)")
    #expect(GlyphNoise(seed: 2).value(3, 4) != GlyphNoise(seed: 1).value(3, 4))
  }
}
