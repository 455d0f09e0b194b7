import ArgumentParser
import FormCheck
import FormCheckConfiguration
import FormCheckOverlay

/// The options of clips: what they show, how fast, and in which shape.
struct ClipOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A clip for each repetition, or for each set: rep or set.", valueName: "unit"))
  var per = ClipSettings.Unit.repetition

  @Option(help: ArgumentHelp("Time before and after each repetition or set, in seconds.", valueName: "s"))
  var pad = Measured<SecondUnit>(0.5)

  @Option(
    help: ArgumentHelp(
      "Slow motion, without audio: 0.5 for the whole clip, 0.25@turning around turning points only.",
      valueName: "rate"))
  var slow: String?

  @Option(
    help: ArgumentHelp(
      "Crop to an aspect ratio, such as 9:16 or 1:1 (default: that of the video).", valueName: "w:h"))
  var aspect: String?

  @Option(
    help: ArgumentHelp(
      "With --aspect: follow moves with the athlete and never cuts a joint off; center doesn't move (default: follow).",
      valueName: "how"))
  var crop: ClipSettings.Crop?

  @Option(
    help: ArgumentHelp(
      "Overlay elements of clips, separated by commas: \(RenderOptions.elementNames); or none.",
      valueName: "clip-elements"),
    completion: .list(OverlayElements.named.map(\.name) + ["none"]))
  var overlay = "none"

  /// Elements that move with people. A crop would cut off all others.
  private static let moving = ["none", "skeleton", "angles", "trail", "bar", "drawings"]

  @Flag(help: "Also write each clip as a GIF image that plays in a loop, of up to 480 pixels on each side.")
  var loopGif = false

  func validate() throws {
    guard (0...60).contains(pad.value) else {
      throw ValidationError("--pad must be 0 to 60 seconds, not \(pad).")
    }
    if let slow, ClipSlowMotion(slow) == nil {
      throw ValidationError(
        "--slow must be a speed from 0.05 to below 1, such as 0.5, or 0.25@turning, not “\(slow)”.")
    }
    if let aspect, ClipAspect(aspect) == nil {
      throw ValidationError(
        "--aspect must be width:height between 1:4 and 4:1, such as 9:16, not “\(aspect)”.")
    }
    guard crop == nil || aspect != nil else {
      throw ValidationError("--crop has no effect without --aspect. Add --aspect 9:16, or leave --crop out.")
    }
    try RenderOptions.checkElements(overlay)
    let names = CommaList.words(overlay).filter { !$0.isEmpty }
    if aspect != nil, let fixed = names.first(where: { !Self.moving.contains($0) }) {
      throw ValidationError(
        "--overlay \(fixed) can't be combined with --aspect, which would cut it off. Choose from skeleton, angles, "
          + "trail, bar, and drawings.")
    }
  }

  /// The settings that correspond to the options.
  var settings: ClipSettings {
    var settings = ClipSettings()
    (settings.unit, settings.padding, settings.crop) = (per, pad.value, crop ?? .follow)
    settings.makesGIFs = loopGif
    settings.slowMotion = slow.flatMap(ClipSlowMotion.init)
    settings.aspect = aspect.flatMap(ClipAspect.init)
    settings.render.elements = RenderOptions.elements(overlay) ?? []
    return settings
  }
}
