import ArgumentParser
import FormCheck

/// A command that processes a batch of videos.
protocol BatchCommand: SandboxedCommand where Plan == BatchRun {
  var inputs: InputOptions { get }
  var options: AnalysisOptions { get }
  /// The file to which the table of results is written; nil for none.
  var summary: String? { get }
  /// The plan for copying a video on standard input; nil if the command can't read one, or if its inputs are files.
  var spool: SpoolPlan? { get throws }
}

extension BatchCommand {
  var sandbox: SandboxOptions { options.sandbox }

  /// Throws an error if the table of results has an empty name, or is standard output.
  func validateSummary() throws {
    guard summary?.isEmpty != true else {
      throw ValidationError("--summary requires a file name, but the name is empty.")
    }
    guard summary != OutputOptions.standardOutput else {
      throw ValidationError("--summary requires a file name. For a file named -, write --summary ./-.")
    }
  }

  func plan() throws -> BatchRun { try batchRun() }

  /// Returns the batch of the command's inputs and options.
  func batchRun() throws -> BatchRun {
    try BatchRun(inputs: inputs, options: options, summary: summary, spool: spool)
  }

  func access(_ batch: BatchRun) -> FileAccess? { batch.access }
}
