import ArgumentParser
import FormCheck
import FormCheckOverlay

/// The options about how people are drawn, of commands that draw with every style.
struct StyleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Overlay style; formcheck styles lists them.", valueName: "name"),
    completion: .list(Self.names))
  var style = OverlayStyles.standard.name

  @OptionGroup var colors: PaletteOptions

  @OptionGroup(title: "Options of --style ascii") var glyphs: GlyphOptions

  private static let names = OverlayStyles.all.map { $0.name }

  func validate() throws {
    guard Self.names.contains(style) else {
      throw UnknownChoice.error(style, for: "--style", among: Self.names)
    }
  }

  /// Checks that options of symbols have an effect: in the style `ascii`, or on text.
  func check(drawsText: Bool = false) throws {
    guard !glyphs.isGiven || style == AsciiStyle().name || drawsText else {
      throw ValidationError(
        "\(glyphs.firstOption) has no effect with --style \(style). Add --style ascii, or leave the option out."
      )
    }
  }

  /// Sets what the options state.
  func apply(to settings: inout RenderSettings) {
    settings.style = style
    settings.glyphs = glyphs.settings
    settings.palette = colors.palette
  }
}
