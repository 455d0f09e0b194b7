import ArgumentParser
import FormCheck

/// `formcheck merge`: outputs from what the shards of a cluster observed.
struct MergeCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make the outputs from what the shards of formcheck analyze --shard observed.",
    discussion: "Give it the same videos, folder and options as the shards.")

  @OptionGroup var inputs: InputOptions
  @OptionGroup var options: AnalysisOptions

  @Option(help: ArgumentHelp("Write what became of each input as CSV.", valueName: "file"))
  var summary: String?

  var sandbox: SandboxOptions { options.sandbox }

  func plan() throws -> BatchRun { try BatchRun(inputs: inputs, options: options, summary: summary) }

  func access(_ batch: BatchRun) -> FileAccess? { batch.access }

  func run(_ batch: BatchRun) async throws {
    try await batch.run(.merge, options.settings)
  }
}
