import ArgumentParser
import FormCheck
import FormCheckOverlay

/// The drawing options of commands that draw an overlay.
struct RenderOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Overlay style; formcheck styles lists them.", valueName: "name"))
  var style = OverlayStyles.standard.name

  @Option(
    help: ArgumentHelp(
      "Overlay elements, separated by commas: \(Self.elementNames); or none.", valueName: "elements"))
  var overlay = OverlayElements.standard.names.joined(separator: ",")

  @Flag(help: "Use colors that are distinguishable with color blindness.")
  var colorBlindSafe = false

  @OptionGroup(title: "Options of --style ascii") var glyphs: GlyphOptions

  /// The settings that correspond to the options.
  var settings: RenderSettings {
    var settings = RenderSettings()
    settings.style = style
    settings.elements = elements ?? []
    settings.glyphs = glyphs.settings
    settings.palette = colorBlindSafe ? .colorBlindSafe : .standard
    return settings
  }

  func validate() throws {
    do { _ = try OverlayStyles.style(named: style) } catch { throw ValidationError(error.description) }
    guard elements != nil else {
      throw ValidationError(
        "--overlay “\(overlay)” contains an unknown element. Choose from \(Self.elementNames), or none.")
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

  private static var elementNames: String { OverlayElements.named.map(\.name).joined(separator: ", ") }

  /// The enabled elements; nil if a name is unknown or none is given.
  private var elements: OverlayElements? {
    if overlay == "none" { return [] }
    var elements: OverlayElements = []
    for name in overlay.split(separator: ",") {
      guard let known = OverlayElements.named.first(where: { $0.name == name }) else { return nil }
      elements.insert(known.element)
    }
    return elements.isEmpty ? nil : elements
  }
}
