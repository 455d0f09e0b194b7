import ArgumentParser
import FormCheck
import FormCheckConfiguration
import FormCheckOverlay

/// The drawing options of commands that draw an overlay.
struct RenderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Overlay elements, separated by commas: \(Self.elementNames); or none.", valueName: "elements"),
    completion: .list(OverlayElements.named.map(\.name) + ["none"]))
  var overlay = OverlayElements.standard.names.joined(separator: ",")

  @OptionGroup var styling: StyleOptions

  /// The settings that correspond to the options.
  var settings: RenderSettings {
    var settings = RenderSettings()
    styling.apply(to: &settings)
    settings.elements = elements ?? []
    return settings
  }

  func validate() throws { try Self.checkElements(overlay) }

  /// Throws an error if a list contains an unknown name, or none.
  static func checkElements(_ list: String) throws {
    guard elements(list) == nil else { return }
    let names = OverlayElements.named.map(\.name) + ["none"]
    throw UnknownChoice.error(
      UnknownChoice.first(in: list, among: names) ?? list, for: "--overlay", among: names)
  }

  static var elementNames: String { OverlayElements.named.map(\.name).joined(separator: ", ") }

  private var elements: OverlayElements? { Self.elements(overlay) }

  /// Returns the elements in a list; nil if a name is unknown or none is given.
  static func elements(_ list: String) -> OverlayElements? {
    let names = CommaList.words(list).filter { !$0.isEmpty }
    if names == ["none"] { return [] }
    var elements: OverlayElements = []
    for name in names {
      guard let known = OverlayElements.named.first(where: { $0.name == name }) else { return nil }
      elements.insert(known.element)
    }
    return elements.isEmpty ? nil : elements
  }
}
