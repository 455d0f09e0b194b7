import ArgumentParser
import FormCheck
import FormCheckFiles
import SystemPackage

/// `formcheck merge`: the outputs of an analysis whose shards were processed on several computers.
struct MergeCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Write the outputs of an analysis that ran in shards, with analyze --shard.",
    discussion: Examples.after(
      """
      Use the same videos, output folder, and options as for the shards. To divide the rendering of the annotated videos \
      as well, first run merge with --shard for each shard; the final merge then only joins the rendered parts.
      """,
      [
        "formcheck analyze monday/ -o results --shard 1/2",
        "formcheck analyze monday/ -o results --shard 2/2", "formcheck merge monday/ -o results",
      ]))

  @OptionGroup var inputs: InputOptions
  @OptionGroup var options: AnalysisOptions

  @Option(
    help: ArgumentHelp(
      "Render one shard of the annotated videos, such as 3/8 or auto, and write the outputs of videos entirely in it.",
      valueName: "i/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp("Write a CSV table with the result of each input.", valueName: "file"),
    completion: .file())
  var summary: String?

  var spool: SpoolPlan? { nil }

  func validate() throws {
    try validateSummary()
    guard !inputs.isStandardInput else {
      throw ValidationError("merge needs the video files; it can't read a video from standard input.")
    }
  }

  func plan() throws -> BatchRun {
    try checkFolder()
    return try batchRun()
  }

  /// Throws an error if the output folder, into which the shards wrote, doesn't exist.
  private func checkFolder() throws(FormCheckError) {
    guard let folder = options.output.directoryPath, FileStatus(folder) == nil else { return }
    throw FormCheckError(
      .input, "There is no folder \(folder.string). After -o, name the output folder of the shards.",
      path: folder.string)
  }

  func run(_ batch: BatchRun) async throws {
    let operation: Batch.Operation =
      try shard.map { .render(try Shard($0, environment: Environment.schedulerVariables)) } ?? .merge
    try await batch.run(operation, options.settings)
  }
}
