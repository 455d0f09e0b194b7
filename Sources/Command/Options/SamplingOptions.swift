import ArgumentParser

/// The option about which frames of a video are analyzed.
struct SamplingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Estimate poses in every nth frame only; the video shows interpolated poses in between.",
      valueName: "n"))
  var every = 1

  func validate() throws {
    guard every >= 1 else { throw ValidationError("--every must be at least 1, not \(every).") }
  }
}
