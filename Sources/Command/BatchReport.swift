import FormCheck
import FormCheckPose
import FormCheckReports
import Synchronization
import SystemPackage

/// Tells the person what a batch is doing.
final class BatchReport: Sendable {
  private let bar = Mutex<ProgressBar?>(nil)

  func hear(_ event: BatchEvent) {
    switch event {
    case .started(let name, let position, let total):
      finish()
      let label = FilePath(name).lastComponent?.string ?? name
      let shown = total > 1 ? "\(position)/\(total) \(label)" : label
      bar.withLock { $0 = ProgressBar(label: TerminalText.line(shown)) }
    case .progress(let update): bar.withLock { $0 }?.show(update)
    case .ended(let outcome):
      finish()
      Self.tell(of: outcome)
    }
  }

  /// Clears the progress line.
  func finish() {
    bar.withLock { bar in
      bar?.finish()
      bar = nil
    }
  }

  /// Says how an input ended.
  static func tell(of outcome: BatchOutcome) {
    switch outcome.status {
    case .failed(let error): Console.complain(error.description)
    case .done(let result): tell(of: result, outcome)
    case .alreadyDone(let result):
      for warning in result.warnings { Console.warn(warning) }
      Console.note("\(TerminalText.line(outcome.name)): already done; nothing to do.")
    case .extracted(let part):
      Console.note(
        "\(TerminalText.line(outcome.name)): \(part.extracted) of \(part.segments) segments observed; \(ClockText.text(outcome.seconds))"
      )
    case .notFinished: break
    }
  }

  private static func tell(of result: AnalysisResult, _ outcome: BatchOutcome) {
    for warning in result.warnings { Console.warn(warning) }
    let frames = result.frames
    let rate = outcome.seconds > 0 ? Int(saturating: Double(frames.decoded) / outcome.seconds) : 0
    Console.note(
      "\(TerminalText.line(outcome.name)): \(count(frames.decoded, "frame")), a person in \(frames.withPerson) of \(frames.analyzed) looked at; "
        + "\(ClockText.text(outcome.seconds)) (\(rate) frames/s)")
    for path in result.files { Console.note("  \(TerminalText.line(path.string))") }
  }

  /// A number with its noun, such as `1 frame` and `2 frames`.
  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
