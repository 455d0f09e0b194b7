import ArgumentParser
import FormCheck

/// `formcheck merge`: the outputs of an analysis whose parts were processed on several computers.
struct MergeCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Write the outputs of an analysis that ran in parts with analyze --shard.",
    discussion: "Use the same videos, output folder and options as for the parts.")

  @OptionGroup var inputs: InputOptions
  @OptionGroup var options: AnalysisOptions

  @Option(help: ArgumentHelp("Write a CSV table with the result of each input.", valueName: "file"))
  var summary: String?

  func run(_ batch: BatchRun) async throws {
    try await batch.run(.merge, options.settings)
  }
}
