import ArgumentParser
import FormCheck
import Overlay

/// How pictures look, the same for every verb that draws.
struct PresentationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What is drawn, comma-separated: \(OverlayElements.named.map { $0.name }.joined(separator: ", ")); or none.
      """, valueName: "parts"))
  var overlay = OverlayElements.named.filter { OverlayElements.standard.contains($0.element) }.map { $0.name }
    .joined(separator: ",")

  @Flag(help: "Colours that colour-blind people can tell apart.")
  var colorBlindSafe = false

  /// The settings they come to.
  var settings: PresentationSettings {
    var settings = PresentationSettings()
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
