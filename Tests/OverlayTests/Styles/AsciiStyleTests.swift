import FormCheckGlyphs
import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct AsciiStyleTests {
  private static let size = PixelSize(width: 320, height: 240)

  private static func drawn(
    _ settings: GlyphSettings, _ size: PixelSize = size, elements: OverlayElements = [],
    palette: Palette = .standard
  ) throws -> [UInt8] {
    let frame = Scenes.frame(size.width, size.height)
    try OverlayRenderer(style: AsciiStyle(settings), palette: palette, elements: elements)
      .draw(Scenes.content(size), onto: frame)
    return Scenes.samples(frame)
  }

  private static let palettes = GlyphPalette.named.map(\.palette)

  /// Every effect in every palette draws another image, the same one with every renderer and in every order.
  @Test func effectsAndPalettesDiffer() throws {
    var drawings: [[UInt8]] = []
    for effect in GlyphEffect.allCases {
      for palette in Self.palettes {
        let settings = GlyphSettings(effect, cells: 40, palette: palette)
        let first = try Self.drawn(settings)
        #expect(try Self.drawn(settings) == first, "\(settings)")
        drawings.append(first)
      }
    }
    #expect(Set(drawings).count == drawings.count)
  }

  /// A frame doesn't depend on the frames before it, even with symbols that move.
  @Test(arguments: GlyphEffect.allCases) func framesAreIndependent(_ effect: GlyphEffect) throws {
    var settings = GlyphSettings(effect, cells: 40)
    (settings.jitter, settings.isAthleteSharp) = (30, true)
    let alone = try Self.drawn(settings)
    let renderer = OverlayRenderer(style: AsciiStyle(settings), elements: [])
    for seconds in [3.0, 0.2, 12.5] {
      let frame = Scenes.frame(320, 240)
      var content = Scenes.content(Self.size)
      content.moment = Moment(frame: 373, timestamp: Timestamp(pts: 0, seconds: seconds))
      try renderer.draw(content, onto: frame)
      if seconds == 12.5 { #expect(Scenes.samples(frame) == alone) }
    }
  }

  /// Another style applies from the next frame, and a frame of another size gets its own symbols.
  @Test func stylesChangeBetweenFrames() throws {
    let renderer = OverlayRenderer(style: AsciiStyle(), elements: [])
    for effect in [GlyphEffect.braille, .dots, .braille, .ascii] {
      for size in [Self.size, PixelSize(width: 64, height: 100)] {
        let settings = GlyphSettings(effect, cells: 40)
        renderer.style = AsciiStyle(settings)
        let frame = Scenes.frame(size.width, size.height)
        try renderer.draw(Scenes.content(size), onto: frame)
        #expect(Scenes.samples(frame) == (try Self.drawn(settings, size)), "\(effect) \(size)")
      }
    }
    renderer.style = SkeletonStyle()
    let frame = Scenes.frame(320, 240)
    let before = Scenes.samples(frame)
    try renderer.draw(Scenes.content(Self.size), onto: frame)
    #expect(Scenes.samples(frame) == before, "the skeleton isn't enabled")
  }

  /// Skeleton and counter are drawn above the symbols, in the palette of people.
  @Test func elementsAreDrawnAbove() throws {
    let settings = GlyphSettings(cells: 40)
    let plain = try Self.drawn(settings)
    let skeleton = try Self.drawn(settings, elements: .skeleton)
    let safe = try Self.drawn(settings, elements: .skeleton, palette: .colorBlindSafe)
    #expect(skeleton != plain && safe != skeleton && safe != plain)
    #expect(zip(skeleton, plain).count { $0 != $1 } * 4 < plain.count, "the symbols stay around it")
    #expect(try Self.drawn(settings, palette: .colorBlindSafe) == plain, "symbols have separate colors")
  }

  @Test(arguments: [(1, 1), (2, 3), (5, 1), (17, 33), (90, 160)], [1, 10_000])
  func anySizeIsDrawn(_ size: (Int, Int), _ cells: Int) throws {
    for effect in GlyphEffect.allCases {
      var settings = GlyphSettings(effect, cells: cells)
      settings.isAthleteSharp = true
      let size = PixelSize(width: size.0, height: size.1)
      #expect(
        try Self.drawn(settings, size).count == Scenes.samples(Scenes.frame(size.width, size.height)).count,
        "\(effect)")
    }
  }

  @Test func textHasARowForEachRowOfCells() throws {
    let frame = Scenes.frame(320, 240)
    for effect in GlyphEffect.allCases {
      let text = try GlyphPainter(GlyphSettings(effect, cells: 100)).text(
        of: frame, Scenes.content(Self.size))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 40 || lines.count == 39 + 1 + 1, "\(effect): \(lines.count)")
      #expect(
        lines.allSatisfy { $0.unicodeScalars.count <= 100 } && lines.contains { !$0.isEmpty }, "\(effect)")
    }
  }
}
