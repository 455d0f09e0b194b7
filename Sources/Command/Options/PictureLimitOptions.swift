import ArgumentParser
import FormCheck

/// How large pictures may be, the same for every verb that decodes some.
struct PictureLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Refuse larger pictures.", valueName: "n"))
  var maxMegapixels = 100

  func validate() throws {
    guard (1...1_000_000).contains(maxMegapixels) else {
      throw ValidationError("--max-megapixels has to be 1 to 1000000, not \(maxMegapixels).")
    }
  }

  /// The limit it comes to.
  var limits: ResourceLimits {
    var limits = ResourceLimits()
    limits.pixels = maxMegapixels * 1_000_000
    return limits
  }
}
