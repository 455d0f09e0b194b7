import ArgumentParser
import FormCheck
import FormCheckOverlay

/// How pictures look, the same for every verb that draws.
struct RenderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What is drawn, comma-separated: \(OverlayElements.named.map { $0.name }.joined(separator: ", ")); or none.
      """, valueName: "parts"))
  var overlay = OverlayElements.named.filter { OverlayElements.standard.contains($0.element) }.map { $0.name }
    .joined(separator: ",")

  @Flag(help: "Colors that color-blind people can tell apart.")
  var colorBlindSafe = false

  /// The settings they come to.
  var settings: RenderSettings {
    var settings = RenderSettings()
    settings.elements = elements ?? []
    settings.palette = colorBlindSafe ? .colorBlindSafe : .house
    return settings
  }

  func validate() throws {
    guard elements != nil else {
      let names = OverlayElements.named.map(\.name).joined(separator: ", ")
      throw ValidationError("--overlay “\(overlay)” names something unknown; choose from \(names), or none.")
    }
  }

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
