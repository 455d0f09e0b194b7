import ArgumentParser
import FormCheck
import Overlay

/// How pictures look, the same for every verb that draws.
struct PresentationOptions: ParsableArguments {
  @Option(help: "What is drawn, comma-separated: skeleton, angles, caption; or none.")
  var overlay = "skeleton,angles,caption"

  @Flag(help: "Colours that colour-blind people can tell apart.")
  var colorBlindSafe = false

  @Option(help: "Quality of the video, x264's CRF: 0 lossless to 51 worst.")
  var crf = 20

  @Option(help: "Speed of the encoder, x264's preset: \(Self.presets.joined(separator: ", ")).")
  var preset = "veryfast"

  static let presets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
  ]

  /// The settings they come to.
  var settings: PresentationSettings {
    var settings = PresentationSettings()
    settings.elements = elements ?? []
    settings.palette = colorBlindSafe ? .colorBlindSafe : .house
    settings.constantRateFactor = crf
    settings.preset = preset
    return settings
  }

  func validate() throws {
    guard (0...51).contains(crf) else { throw ValidationError("--crf has to be 0 to 51, not \(crf).") }
    guard Self.presets.contains(preset) else {
      throw ValidationError(
        "There is no preset “\(preset)”; choose from \(Self.presets.joined(separator: ", ")).")
    }
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
    return elements
  }
}
