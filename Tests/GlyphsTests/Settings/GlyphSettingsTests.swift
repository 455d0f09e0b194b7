import Foundation
import FormCheckGlyphs
import Testing

@Suite struct GlyphSettingsTests {
  private func coded(_ settings: GlyphSettings) throws -> GlyphSettings {
    try JSONDecoder().decode(GlyphSettings.self, from: JSONEncoder().encode(settings))
  }

  private static func error(_ json: String) -> GlyphSettingsError? {
    do {
      _ = try JSONDecoder().decode(GlyphSettings.self, from: Data(json.utf8))
      return nil
    } catch {
      return error as? GlyphSettingsError
    }
  }

  static let palettes =
    GlyphPalette.named.map(\.palette) + [
      .custom(symbols: [GlyphColor(1, 2, 3)], background: GlyphColor(255, 0, 16)),
      .custom(symbols: [GlyphColor(1, 2, 3), GlyphColor(9, 8, 7)], background: GlyphColor(0, 0, 0)),
    ]

  @Test(arguments: GlyphEffect.allCases, palettes)
  func theJSONFormHasEverything(_ effect: GlyphEffect, _ palette: GlyphPalette) throws {
    for parameter in GlyphParameter.allCases {
      for value in [0, 1, 99, 100] {
        var settings = GlyphSettings(effect, cells: value + 1, palette: palette)
        settings[parameter] = value
        (settings.seed, settings.isAthleteSharp) = (.max, true)
        #expect(try coded(settings) == settings, "\(settings)")
      }
    }
  }

  @Test(arguments: GlyphEffect.allCases) func missingSettingsHaveTheirDefault(_ effect: GlyphEffect) throws {
    let json = Data("{\"effect\": \"\(effect.rawValue)\"}".utf8)
    #expect(try JSONDecoder().decode(GlyphSettings.self, from: json) == GlyphSettings(effect))
  }

  @Test func eachParameterIsASettingOfItsOwn() {
    for parameter in GlyphParameter.allCases {
      var settings = GlyphSettings()
      settings[parameter] = 7
      #expect(GlyphParameter.allCases.filter { settings[$0] == 7 } == [parameter])
      #expect(GlyphParameter.range.contains(parameter.standard), "\(parameter)")
    }
  }

  @Test(arguments: [
    ("{\"efect\": \"ascii\"}", "Did you mean “effect”?"),
    ("{\"effect\": \"bocks\"}", "Did you mean “blocks”?"),
    ("{\"effect\": \"Matrix\"}", "Did you mean “matrix”?"),
    ("{\"effect\": \"oil\"}", "Choose from ascii, blocks"),
    ("{\"palette\": \"ambr\"}", "Did you mean “amber”?"), ("{\"palette\": \"rainbow\"}", "Choose from mono"),
    (
      "{\"palette\": {\"symbols\": [\"#fff\"], \"background\": [\"#000\", \"#111\"]}}",
      "can't have a gradient"
    ),
    ("{\"palette\": {\"symbols\": [\"#fff\", \"#eee\", \"#ddd\"], \"background\": \"#000\"}}", "3 colors"),
    ("{\"palette\": {\"symbols\": [], \"background\": \"#000\"}}", "0 colors"),
    ("{\"palette\": {\"symbols\": \"white\", \"background\": \"#000\"}}", "“white” is not a color"),
  ]) func mistakesHaveASentence(_ json: String, _ words: String) throws {
    let text = try #require(Self.error(json)?.description, "\(json)")
    #expect(text.contains(words) && text.hasSuffix(words.hasSuffix("?") ? words : "."), "\(text)")
  }

  @Test(arguments: ["{\"cells\": \"many\"}", "{\"cells\": 1.5}", "[]", "{\"seed\": -1}", "{\"palette\": {}}"])
  func wrongTypesAreErrors(_ json: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(GlyphSettings.self, from: Data(json.utf8))
    }
  }

  @Test func numbersAreClampedWithASentence() {
    for parameter in GlyphParameter.allCases {
      for (value, expected) in [(-1, 0), (.min, 0), (0, 0), (100, 100), (101, 100), (.max, 100)] {
        var settings = GlyphSettings()
        settings[parameter] = value
        let (clamped, notes) = settings.clamped()
        #expect(clamped[parameter] == expected)
        #expect(notes.count == (value == expected ? 0 : 1), "\(notes)")
        #expect(notes.allSatisfy { $0.contains(parameter.rawValue) && $0.contains("\(expected) is used") })
      }
    }
    #expect(GlyphSettings(cells: 0).clamped().settings.cells == 1)
    #expect(GlyphSettings(cells: 10_000).clamped().settings.cells == 1000)
    #expect(GlyphSettings().clamped().notes.isEmpty && GlyphSettings().clamped().settings == GlyphSettings())
  }

  @Test func colorsAreHexadecimal() throws {
    for value in UInt8.min...UInt8.max {
      let color = GlyphColor(value, 255 - value, value / 2)
      #expect(try GlyphColor(hexadecimal: color.hexadecimal) == color, "\(value)")
    }
    #expect(try GlyphColor(hexadecimal: "fA0") == GlyphColor(255, 170, 0))
    for text in ["", "#", "#12", "#1234", "#12345", "#1234567", "#ggg", "#１２３", "red", "# fff"] {
      #expect(throws: GlyphSettingsError.unreadableColor(text)) { try GlyphColor(hexadecimal: text) }
    }
  }

  @Test func summariesAreText() {
    for effect in GlyphEffect.allCases {
      #expect(effect.summary.hasSuffix(".") && effect.summary.count < 80, "\(effect)")
    }
    for parameter in GlyphParameter.allCases { #expect(!parameter.summary.isEmpty) }
    #expect(Set(GlyphPalette.named.map(\.name)).count == 6)
  }
}
