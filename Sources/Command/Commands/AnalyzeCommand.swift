import ArgumentParser
import FormCheck
import SystemPackage

/// `formcheck analyze`: the annotated video, tables, report, and provenance of each input.
struct AnalyzeCommand: BatchCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Analyze workout videos: write the annotated video, tables, and a report.",
    discussion: Examples.after(
      """
      To resume a stopped run, start it again: finished work is identified by the content of the input, the networks, \
      and the settings. A file that can't be analyzed doesn't stop the others.

      Exercises: \(MotionOptions.exerciseNames).
      """,
      [
        "formcheck analyze squat.mp4", "formcheck analyze monday/ -o results --exercise squat",
        "formcheck analyze squat.mp4 --start 0:12 --end 0:40 --bar auto",
        "formcheck analyze - --stdin-name squat.mp4 <squat.mp4",
      ]))

  @OptionGroup var inputs: InputOptions
  @OptionGroup var options: AnalysisOptions

  @Flag(inversion: .prefixedNo, help: "Resume an earlier run of the same job.")
  var resume = true

  @Option(
    help: ArgumentHelp(
      """
      Process one shard, such as 3/8, for formcheck merge. auto gets the shard from Slurm, AWS Batch, Kubernetes, or \
      GNU parallel; auto/8 adds the count where it is missing.
      """, valueName: "i/n"))
  var shard: String?

  @Flag(
    help: "Print what would be read, reused, and written, and about how long it would take; write nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp("Write a CSV table with the result of each input.", valueName: "file"),
    completion: .file())
  var summary: String?

  @OptionGroup(title: "Standard input") var standardInput: SpoolOptions

  func validate() throws {
    try validateSummary()
    guard !inputs.isStandardInput || shard == nil else {
      throw ValidationError("--shard needs video files; every shard reads the whole video.")
    }
    guard !dryRun || (shard == nil && !inputs.isStandardInput) else {
      throw ValidationError("--dry-run needs video files, and can't be combined with --shard.")
    }
  }

  var spool: SpoolPlan? {
    inputs.isStandardInput ? standardInput.plan(directory: options.output.directoryPath ?? "") : nil
  }

  /// Returns the files that the run may access. A dry run writes nothing and creates no folder.
  func access(_ batch: BatchRun) -> FileAccess? {
    guard dryRun else { return batch.access }
    return FileAccess(reads: Array(batch.access.reads.union(batch.access.writes)))
  }

  /// The options that have no effect in this run, in sentences.
  private var optionsWithoutEffect: [String] {
    [
      inputs.isStandardInput ? nil : standardInput.unusedNameWarning,
      dryRun && summary != nil ? "--summary has no effect with --dry-run, which writes nothing." : nil,
    ].compactMap(\.self)
  }

  func run(_ batch: BatchRun) async throws {
    var settings = options.settings
    settings.resumes = resume
    for warning in optionsWithoutEffect { Console.warning(warning) }
    if dryRun { return try await batch.plan(settings) }
    let operation: Batch.Operation =
      try shard.map { .extract(try Shard($0, environment: Environment.schedulerVariables)) } ?? .analyze
    if shard != nil, options.log.isOn {
      Console.note("analyze --shard adds nothing to the training log; formcheck merge --log does.")
    }
    try await batch.run(operation, settings)
  }
}
