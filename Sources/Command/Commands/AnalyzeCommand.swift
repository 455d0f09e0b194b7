import ArgumentParser
import FormCheck
import SystemPackage

/// `formcheck analyze`: the annotated video, tables, report and provenance of each input.
struct AnalyzeCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Analyze workout videos: write the annotated video, tables and a report.",
    discussion: """
      To resume a stopped run, start it again: finished work is recognized by the content of the input, the networks \
      and the settings. A file that can't be analyzed doesn't stop the others.

      Exercises: \(MotionOptions.exerciseNames).
      """)

  @OptionGroup var inputs: InputOptions
  @OptionGroup var options: AnalysisOptions

  @Flag(inversion: .prefixedNo, help: "Resume an earlier run of the same job.")
  var resume = true

  @Option(
    help: ArgumentHelp(
      """
      Process one part, such as 3/8, for formcheck merge. auto gets the part from Slurm, AWS Batch, Kubernetes or \
      GNU parallel; auto/8 adds the count where it is missing.
      """, valueName: "i/n"))
  var shard: String?

  @Option(help: ArgumentHelp("Write a CSV table with the result of each input.", valueName: "file"))
  var summary: String?

  func run(_ batch: BatchRun) async throws {
    var settings = options.settings
    settings.resumes = resume
    let operation: Batch.Operation =
      try shard.map { .extract(try Shard($0, environment: Environment.schedulerVariables)) } ?? .analyze
    try await batch.run(operation, settings)
  }
}
