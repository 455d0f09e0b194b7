import ArgumentParser
import FormCheck

/// The time and memory limits for one file.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Stop working on a file after this time. Finished work is kept, and another run resumes it.",
      valueName: "seconds"))
  var timeoutPerFile: Measured<SecondUnit>?

  @Option(
    help: ArgumentHelp("Stop working on a file when the program uses more memory than this.", valueName: "MB")
  )
  var memoryLimit: Measured<MegabyteUnit>?

  @OptionGroup var frameLimits: FrameLimitOptions

  func validate() throws {
    if let timeoutPerFile, !(timeoutPerFile.value > 0) {
      throw ValidationError("--timeout-per-file must be more than 0 seconds, not \(timeoutPerFile).")
    }
    if let memoryLimit, !(1...Double(1 << 40)).contains(memoryLimit.value) {
      throw ValidationError("--memory-limit must be 1 to \(1 << 40) MB, not \(memoryLimit).")
    }
  }

  /// The limits that correspond to the options.
  var limits: ResourceLimits {
    var limits = frameLimits.limits
    limits.seconds = timeoutPerFile?.value
    limits.memoryBytes = memoryLimit.map { Int($0.value * 0x1p20) }
    return limits
  }
}
