import ArgumentParser
import FormCheck
import FormCheckComparison
import SystemPackage

extension CompareCommand {
  /// Compares every repetition of several videos with the best one. A video that can't be read doesn't stop the others.
  func survey(_ plan: Plan, _ tableFolder: FilePath, _ style: ProgressStyle) async throws {
    for input in plan.unusable { Console.error(input.error.description) }
    guard !plan.surveyed.isEmpty else {
      throw ExitCode(ExitStatus(succeeded: 0, failures: plan.unusable.map(\.error.kind)).rawValue)
    }
    let paths = plan.surveyed.map(\.path)
    let checked = comparisonSurvey(plan, tableFolder)
    try checked.prepare()
    let analyses = ComparedFiles(paths, in: output.directoryPath)
    let outcomes = try await analyze(analyses.unanalyzed, plan, style)
    let failed = Set(outcomes.filter { $0.failure != nil }.map(\.name))
    let survey = checked.without(plan.surveyed.filter { failed.contains($0.name) }.map(\.path))
    let failures = plan.unusable.map(\.error.kind) + outcomes.compactMap { $0.failure?.kind }
    guard !survey.videos.isEmpty else {
      throw ExitCode(ExitStatus(succeeded: 0, failures: failures).rawValue)
    }
    let result = try survey.run(analyses)
    try show(result, of: survey)
    let kinds = failures + result.failures.map(\.kind)
    let status = ExitStatus(succeeded: paths.count - kinds.count + plan.unusable.count, failures: kinds)
    guard status == .success else { throw ExitCode(status.rawValue) }
  }

  private func comparisonSurvey(_ plan: Plan, _ tableFolder: FilePath) -> ComparisonSurvey {
    var survey = ComparisonSurvey(
      plan.surveyed.map(\.path), directory: output.directoryPath, table: tableFolder)
    (survey.library, survey.overwrites, survey.limits) = (plan.library, output.force, frameLimits.limits)
    survey.alignment = align
    return survey
  }

  private func show(
    _ result: ComparisonSurvey.Result, of survey: ComparisonSurvey
  ) throws(FormCheckError) {
    if json {
      try Console.printJSON(try result.document.json())
    } else {
      for line in result.document.lines { try Console.print(TerminalText.line(line)) }
    }
    for note in result.notes { Console.warning(note) }
    for error in result.failures { Console.error(error.description) }
    progress.messages.list([survey.table, survey.page])
  }
}
