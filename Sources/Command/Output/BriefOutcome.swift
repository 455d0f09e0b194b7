import FormCheck
import FormCheckReports

/// The outcome of one input in one line.
struct BriefOutcome {
  private let outcome: BatchOutcome

  init(_ outcome: BatchOutcome) { self.outcome = outcome }

  /// The line; nil for an input that failed, which has an error instead.
  var line: String? {
    switch outcome.status {
    case .done(let result): line(result, "took \(RunTime.text(outcome.seconds))")
    case .alreadyDone(let result): line(result, "already done")
    case .extracted, .rendered, .failed, .notFinished: nil
    }
  }

  private func line(_ result: AnalysisResult, _ effort: String) -> String {
    let frames = result.frames
    let people = "a person in \(frames.withPerson) of \(CountText.text(frames.analyzed, "frame"))"
    let parts = ["\(outcome.name): \(people); \(effort)."] + result.warnings.map { "Warning: \($0)" }
    return TerminalText.line(parts.joined(separator: " "))
  }
}
