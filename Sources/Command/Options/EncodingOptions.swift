import ArgumentParser
import FormCheck

/// How videos are encoded, the same for every verb that makes one.
struct EncodingOptions: ParsableArguments {
  @Option(help: "Quality of the video, x264's CRF: 0 lossless to 51 worst.")
  var crf = 20

  @Option(
    help: ArgumentHelp(
      "Speed of the encoder, the fastest first: \(Self.presets.joined(separator: ", ")). All but lean are x264's.",
      valueName: "name"))
  var preset = "lean"

  static let presets = [
    "ultrafast", "superfast", "lean", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
  ]

  func validate() throws {
    guard (0...51).contains(crf) else { throw ValidationError("--crf has to be 0 to 51, not \(crf).") }
    guard Self.presets.contains(preset) else {
      throw ValidationError(
        "There is no preset “\(preset)”; choose from \(Self.presets.joined(separator: ", ")).")
    }
  }

  /// `settings` with this encoding.
  func applied(to settings: RenderSettings) -> RenderSettings {
    var settings = settings
    settings.constantRateFactor = crf
    settings.preset = preset
    return settings
  }
}
