import ArgumentParser
import FormCheckGlyphs
import FormCheckOverlay
import FormCheckReports

/// `formcheck styles`: the overlay styles.
struct StylesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "styles",
    abstract: "List the overlay styles for --style, and the effects of the style ascii.",
    discussion: Examples.after("", ["formcheck styles", "formcheck styles --json"]))

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  /// The styles, as printed.
  private struct Record: Encodable {
    let styles: [Style]
  }

  /// One style, as printed.
  private struct Style: Encodable {
    let name: String
    let summary: String
    let standard: Bool
    /// The settings for `--glyphs`, with their defaults; nil if the style has none.
    let settings: GlyphSettings?
    let effects: [Effect]?
    let palettes: [String]?
  }

  /// One effect of the style `ascii`, as printed.
  private struct Effect: Encodable {
    let name: String
    let summary: String
  }

  func run() throws {
    let styles = OverlayStyles.all.map(Self.style)
    guard !json else { return try Console.printJSON(try JSONText.string(Record(styles: styles))) }
    let rows = styles.map { [$0.name, $0.summary + ($0.standard ? " (default)" : "")] }
    let effects = Self.effects.map { [$0.name, $0.summary] }
    let columns = AlignedColumns(leading: 2)
    try Console.print(
      (columns.lines(rows) + ["", "Effects of the style ascii, for --effect:"] + columns.lines(effects))
        .joined(separator: "\n"))
  }

  private static let effects = GlyphEffect.allCases.map { Effect(name: $0.rawValue, summary: $0.summary) }

  private static func style(_ style: any OverlayStyle) -> Style {
    let symbols = style as? AsciiStyle
    return Style(
      name: style.name, summary: style.summary, standard: style.name == OverlayStyles.standard.name,
      settings: symbols?.settings, effects: symbols.map { _ in effects },
      palettes: symbols.map { _ in GlyphPalette.named.map(\.name) })
  }
}
