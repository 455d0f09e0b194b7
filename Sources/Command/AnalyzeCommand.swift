import ArgumentParser
import FormCheck
import SystemPackage

/// `formcheck analyze`: annotated video, CSV and provenance for each input.
struct AnalyzeCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Find the person in every frame; write the annotated video and the CSV.",
    discussion: """
      A run that was stopped goes on when it is started again: what is done is known by the content of the input, \
      the networks and the settings. One bad file never stops the others.
      """,
    aliases: ["analyse"]
  )

  @OptionGroup var inputs: InputOptions
  @OptionGroup var options: AnalysisOptions

  @Flag(inversion: .prefixedNo, help: "Go on where an earlier run of the same job stopped.")
  var resume = true

  @Option(
    help: ArgumentHelp(
      """
      Do one part of the work, such as 3/8, and make no outputs: formcheck merge does. auto asks Slurm, AWS Batch, \
      Kubernetes or GNU parallel; auto/8 where they don't say how many there are.
      """, valueName: "i/n"))
  var shard: String?

  @Option(help: ArgumentHelp("Write what became of each input as CSV.", valueName: "file"))
  var summary: String?

  var sandbox: SandboxOptions { options.sandbox }

  func plan() throws -> BatchRun { try BatchRun(inputs: inputs, options: options, summary: summary) }

  func access(_ batch: BatchRun) -> FileAccess? { batch.access }

  func run(_ batch: BatchRun) async throws {
    var settings = options.settings
    settings.resumes = resume
    let operation: Batch.Operation =
      try shard.map { .observe(try Shard($0, environment: Environment.all)) } ?? .analyze
    try await batch.run(operation, settings)
  }
}
