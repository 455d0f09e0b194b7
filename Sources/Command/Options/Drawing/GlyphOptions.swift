import ArgumentParser
import FormCheck
import FormCheckConfiguration
import FormCheckGlyphs
import FormCheckReports

/// The options of the style `ascii`: an effect with its colors and parameters.
struct GlyphOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --style ascii: the symbols: \(Self.effects) (default: ascii).", valueName: "effect"),
    completion: .list(GlyphEffect.allCases.map(\.rawValue)))
  var effect: String?

  @Option(
    help: ArgumentHelp(
      "With --style ascii: cells across the frame, 1 to 1000; in images at most one per 4 pixels (default: 120).",
      valueName: "count"))
  var cells: Int?

  @Option(
    help: ArgumentHelp(
      "With --style ascii: the colors: \(Self.palettes) (default: source; green for matrix).",
      valueName: "palette"),
    completion: .list(GlyphPalette.named.map(\.name)))
  var glyphPalette: String?

  @Option(
    help: ArgumentHelp(
      "With --style ascii: one color of symbols, or two of a gradient, instead of a palette: '#ffb000,#ff0060'.",
      valueName: "colors"))
  var symbolColor: String?

  @Option(
    help: ArgumentHelp("With --style ascii: color of the background (default: #000000).", valueName: "color"))
  var backgroundColor: String?

  @Option(help: parameterHelp(.contrast)) var contrast: Int?
  @Option(help: parameterHelp(.brightness)) var brightness: Int?
  @Option(help: parameterHelp(.density)) var density: Int?
  @Option(help: parameterHelp(.jitter)) var jitter: Int?
  @Option(help: parameterHelp(.softness)) var softness: Int?
  @Option(help: parameterHelp(.edge)) var edge: Int?

  @Option(
    help: ArgumentHelp(
      "With --style ascii: seed of random symbols; the same seed gives the same bytes (default: 1).",
      valueName: "number"))
  var seed: UInt32?

  @Flag(help: "With --style ascii: draw the athlete in full, and everything else sparsely.")
  var sharpAthlete = false

  @Option(
    help: ArgumentHelp(
      "With --style ascii: all of these settings as JSON, as formcheck styles --json prints them; other options take precedence.",
      valueName: "json"))
  var glyphs: String?

  private static let effects = GlyphEffect.allCases.map(\.rawValue).joined(separator: ", ")
  private static let palettes = GlyphPalette.named.map(\.name).joined(separator: ", ")

  private static func parameterHelp(_ parameter: GlyphParameter) -> ArgumentHelp {
    ArgumentHelp(
      "With --style ascii: \(parameter.summary), 0 to 100 (default: \(parameter.standard)).",
      valueName: "0-100")
  }

  func validate() throws {
    do { _ = try parsed() } catch let error as GlyphSettingsError { throw ValidationError(error.description) }
  }
}

extension GlyphOptions {
  /// The settings that correspond to the options, inside their ranges. ``validate()`` has rejected options
  /// that can't be parsed.
  var settings: GlyphSettings { ((try? parsed()) ?? GlyphSettings()).clamped().settings }

  /// A sentence for each number outside its range.
  var notes: [String] { (try? parsed())?.clamped().notes ?? [] }

  /// Whether there is an option that only symbols have.
  var isGiven: Bool { givenOption != nil }

  /// The first option that was given.
  var firstOption: String { givenOption ?? "" }

  private var givenOption: String? {
    let options: [(String, Bool)] = [
      ("--effect", effect != nil), ("--cells", cells != nil), ("--glyph-palette", glyphPalette != nil),
      ("--symbol-color", symbolColor != nil), ("--background-color", backgroundColor != nil),
      ("--seed", seed != nil), ("--sharp-athlete", sharpAthlete), ("--glyphs", glyphs != nil),
    ]
    let parameters = GlyphParameter.allCases.map { ("--\($0.rawValue)", value(of: $0) != nil) }
    return (options + parameters).first { $0.1 }?.0
  }

  private func value(of parameter: GlyphParameter) -> Int? {
    switch parameter {
    case .contrast: contrast
    case .brightness: brightness
    case .density: density
    case .jitter: jitter
    case .softness: softness
    case .edge: edge
    }
  }

  private func parsed() throws -> GlyphSettings {
    var settings = try base()
    if let effect {
      settings.effect = try GlyphEffect.named(effect)
      if glyphs == nil { settings.palette = settings.effect.standardPalette }
    }
    if let palette = try palette() { settings.palette = palette }
    for parameter in GlyphParameter.allCases {
      settings[parameter] = value(of: parameter) ?? settings[parameter]
    }
    (settings.cells, settings.seed) = (cells ?? settings.cells, seed ?? settings.seed)
    if sharpAthlete { settings.isAthleteSharp = true }
    return settings
  }

  private func base() throws -> GlyphSettings {
    guard let glyphs else { return GlyphSettings() }
    do {
      return try JSONText.decode(GlyphSettings.self, from: Array(glyphs.utf8))
    } catch let error as GlyphSettingsError {
      throw error
    } catch {
      throw ValidationError(
        "--glyphs is not a JSON object with settings of symbols. formcheck styles --json prints one as an example."
      )
    }
  }

  private func palette() throws -> GlyphPalette? {
    if let glyphPalette {
      guard symbolColor == nil, backgroundColor == nil else {
        throw ValidationError(
          "--glyph-palette can't be combined with --symbol-color or --background-color. Choose a palette or colors."
        )
      }
      return try GlyphPalette.named(glyphPalette)
    }
    guard symbolColor != nil || backgroundColor != nil else { return nil }
    return try GlyphPalette.colors(
      symbols: try Self.colors(symbolColor ?? "#ffffff"),
      background: try Self.colors(backgroundColor ?? "#000000"))
  }

  private static func colors(_ text: String) throws -> [GlyphColor] {
    try CommaList.words(text).map { try GlyphColor(hexadecimal: $0) }
  }
}
