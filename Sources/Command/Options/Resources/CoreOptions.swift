import ArgumentParser
import FormCheck

/// The number of cores of commands that extract poses or render videos.
struct CoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Number of cores to use (default: all). Does not affect results.",
      valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs).") }
  }

  /// The number of cores to use.
  var count: Int { jobs ?? ProcessorCores.count }
}
