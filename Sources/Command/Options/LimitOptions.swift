import ArgumentParser
import FormCheck

/// What one file may cost.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Give a file up after this long; what is done of it is kept, and another run goes on.",
      valueName: "seconds"))
  var timeoutPerFile: Double?

  @Option(
    help: ArgumentHelp("Give a file up when the program needs more memory than this.", valueName: "MB"))
  var memoryLimit: Int?

  @OptionGroup var pictures: PictureLimitOptions

  func validate() throws {
    if let timeoutPerFile, !(timeoutPerFile > 0) {
      throw ValidationError("--timeout-per-file has to be more than 0, not \(timeoutPerFile).")
    }
    if let memoryLimit, !(1...(1 << 40)).contains(memoryLimit) {
      throw ValidationError("--memory-limit has to be at least 1, not \(memoryLimit).")
    }
  }

  /// The limits they come to.
  var limits: ResourceLimits {
    var limits = pictures.limits
    limits.seconds = timeoutPerFile
    limits.memoryBytes = memoryLimit.map { $0 << 20 }
    return limits
  }
}
