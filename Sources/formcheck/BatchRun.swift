import ArgumentParser
import FormCheck
import PoseEstimation
import Reports
import SystemPackage

/// A batch as the command line runs one: told of on standard error, its end as an exit code.
struct BatchRun {
  let inputs: InputOptions
  let options: AnalysisOptions
  let summary: String?

  func run(_ operation: Batch.Operation, _ settings: AnalysisSettings) async throws {
    let search = InputSearch(try inputs.names())
    let batch = Batch(
      search.inputs(directory: options.output.directoryPath), operation: operation, settings: settings,
      models: try options.processor.models(), alsoReads: inputs.listFile.map { [$0] } ?? [])
    if let summary {
      try batch.check(summary: FilePath(argument: summary), overwrites: options.output.force)
    }
    let missing = search.unusableInputs.map { BatchOutcome(name: $0.name, status: .failed($0.error)) }
    for outcome in missing { BatchReport.tell(of: outcome) }
    let report = BatchReport()
    let outcomes = missing + (await batch.run { report.hear($0) })
    report.finish()
    try conclude(BatchTable(outcomes))
  }

  private func conclude(_ table: BatchTable) throws {
    if table.outcomes.count > 1 { Console.note(table.lines.joined(separator: "\n")) }
    if let summary { try table.write(to: FilePath(argument: summary)) }
    guard !Task.isCancelled else { throw FormCheckError(.interrupted, "Interrupted.") }
    let status = ExitStatus(table.outcomes)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }
}
