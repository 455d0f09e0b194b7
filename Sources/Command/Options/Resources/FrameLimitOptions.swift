import ArgumentParser
import FormCheck

/// The frame size limit in commands that decode.
struct FrameLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Maximum frame size in megapixels; larger frames are rejected.", valueName: "n"))
  var maxMegapixels = 100

  func validate() throws {
    guard (1...1_000_000).contains(maxMegapixels) else {
      throw ValidationError("--max-megapixels must be 1 to 1000000, not \(maxMegapixels).")
    }
  }

  /// The limits that correspond to the option.
  var limits: ResourceLimits {
    var limits = ResourceLimits()
    limits.pixels = maxMegapixels * 1_000_000
    return limits
  }
}
