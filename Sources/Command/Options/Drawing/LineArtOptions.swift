import ArgumentParser
import FormCheckCards
import FormCheckLineArt

/// The options of commands that make line drawings.
struct LineArtOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Preset: \(LineArtPreset.all.map(\.name).joined(separator: ", ")).", valueName: "name"),
    completion: .list(LineArtPreset.all.map(\.name)))
  var preset = LineArtPreset.card.name

  @Option(
    help: ArgumentHelp(
      "Width of lines in pixels of the drawing: 1 to 8 (default: the preset's).", valueName: "px"))
  var line: Int?

  @Option(
    help: ArgumentHelp(
      "Exponent of the contrast curve: 0.5 to 4 (default: the preset's).", valueName: "exponent"))
  var contrast: Float?

  @Option(help: ArgumentHelp("Additional blur in pixels: 0 to 8 (default: the preset's).", valueName: "px"))
  var blur: Float?

  /// The preset with the other options.
  var settings: LineArtSettings {
    var settings = chosen.settings
    if let line { settings.line = line }
    if let contrast { settings.contrast = contrast }
    if let blur { settings.blur = blur }
    return settings
  }

  /// The preset with the other options instead of some of its parameters.
  var adjusted: LineArtPreset { chosen.adjusted(settings) }

  /// The preset; ``validate()`` has rejected unknown names.
  var chosen: LineArtPreset { LineArtPreset.named(preset) ?? .card }

  func validate() throws {
    guard LineArtPreset.named(preset) != nil else {
      throw ValidationError(
        "There is no preset “\(preset)”; choose from \(LineArtPreset.all.map(\.name).joined(separator: ", "))."
      )
    }
    if let line, !LineArtSettings.lines.contains(line) {
      throw ValidationError("--line must be 1 to 8, not \(line).")
    }
    if let contrast, !LineArtSettings.contrasts.contains(contrast) {
      throw ValidationError("--contrast must be 0.5 to 4, not \(WrittenNumber(contrast)).")
    }
    if let blur, !LineArtSettings.blurs.contains(blur) {
      throw ValidationError("--blur must be 0 to 8, not \(WrittenNumber(blur)).")
    }
  }
}
