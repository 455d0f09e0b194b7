import ArgumentParser
import FormCheck
import FormCheckOverlay

/// The drawing options of commands that draw an overlay.
struct RenderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Overlay style; formcheck styles lists them.", valueName: "name"),
    completion: .list(Self.styleNames))
  var style = OverlayStyles.standard.name

  @Option(
    help: ArgumentHelp(
      "Overlay elements, separated by commas: \(Self.elementNames); or none.", valueName: "elements"),
    completion: .list(OverlayElements.named.map(\.name) + ["none"]))
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
    guard Self.styleNames.contains(style) else {
      throw UnknownChoice.error(style, for: "--style", among: Self.styleNames)
    }
    try Self.checkElements(overlay)
  }

  /// Throws an error if a list contains an unknown name, or none.
  static func checkElements(_ list: String) throws {
    guard elements(list) == nil else { return }
    let names = OverlayElements.named.map(\.name) + ["none"]
    throw UnknownChoice.error(
      UnknownChoice.first(in: list, among: names) ?? list, for: "--overlay", among: names)
  }

  private static let styleNames = OverlayStyles.all.map { $0.name }

  /// Checks that options of symbols have an effect: in the style `ascii`, or on text.
  func check(drawsText: Bool = false) throws {
    guard !glyphs.isGiven || style == AsciiStyle().name || drawsText else {
      throw ValidationError(
        "\(glyphs.firstOption) has no effect with --style \(style). Add --style ascii, or leave the option out."
      )
    }
  }

  static var elementNames: String { OverlayElements.named.map(\.name).joined(separator: ", ") }

  private var elements: OverlayElements? { Self.elements(overlay) }

  /// Returns the elements in a list; nil if a name is unknown or none is given.
  static func elements(_ list: String) -> OverlayElements? {
    if list == "none" { return [] }
    var elements: OverlayElements = []
    for name in list.split(separator: ",") {
      guard let known = OverlayElements.named.first(where: { $0.name == name }) else { return nil }
      elements.insert(known.element)
    }
    return elements.isEmpty ? nil : elements
  }
}
