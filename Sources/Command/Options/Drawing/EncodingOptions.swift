import ArgumentParser
import FormCheck
import FormCheckVideo

/// The encoding options of commands that write a video.
struct EncodingOptions: ParsableArguments {
  @Option(help: "Video quality, as x264's CRF: 0 (lossless) to 51 (worst).")
  var crf = 20

  @Option(
    help: ArgumentHelp(
      "Encoder preset: \(Self.presets.joined(separator: ", ")). lean is FormCheck's own; the others are x264's (default: lean).",
      valueName: "name"),
    completion: .list(Self.presets), transform: NamedChoice.value)
  var preset = EncoderPreset.lean

  /// The names of the presets, the fastest first.
  private static let presets = NamedChoice.names(EncoderPreset.self)

  func validate() throws {
    guard (0...51).contains(crf) else { throw ValidationError("--crf must be 0 to 51, not \(crf).") }
  }

  /// Sets what the options state.
  func apply(to settings: inout RenderSettings) {
    settings.constantRateFactor = crf
    settings.preset = preset
  }
}
