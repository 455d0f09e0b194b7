import ArgumentParser
import PoseEstimation
import Reports

/// `formcheck bench`: how fast the networks run here.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Time the networks on this machine, on one core.",
    discussion: "FORMCHECK_CPU=baseline leaves out the wide instructions.")

  @Option(help: "How many runs of each.")
  var runs = 100

  func validate() throws {
    guard runs >= 1 else { throw ValidationError("--runs has to be at least 1, not \(runs).") }
  }

  func run() throws {
    for timing in try PoseModels.bundled().timings(runs: runs) {
      let (median, best) = (
        DecimalText.text(timing.median, decimals: 2), DecimalText.text(timing.best, decimals: 2)
      )
      Console.print("\(timing.name) (\(timing.level)): median \(median) ms, best \(best) ms")
    }
  }
}
