import FormCheck
import FormCheckPose
import FormCheckReports
import Synchronization
import SystemPackage

/// A reporter of a batch's progress and results on standard error.
final class BatchReport: Sendable {
  /// The progress of the inputs in progress, of which the first one is shown.
  private struct Progress {
    var bars: [Int: ProgressBar] = [:]
    var positions: [String: Int] = [:]

    var first: Int? { bars.keys.min() }
  }
  private let progress = Mutex(Progress())

  /// Shows an event. May be called from any thread.
  func report(_ event: BatchEvent) {
    switch event {
    case .started(let name, let position, let total):
      let label = FilePath(name).lastComponent?.string ?? name
      let shown = total > 1 ? "\(position)/\(total) \(label)" : label
      progress.withLock {
        $0.bars[position] = ProgressBar(label: TerminalText.line(shown))
        $0.positions[name] = position
      }
    case .progress(let update, let position):
      progress.withLock { $0.first == position ? $0.bars[position] : nil }?.show(update)
    case .ended(let outcome):
      finish()
      progress.withLock { progress in
        if let position = progress.positions.removeValue(forKey: outcome.name) {
          progress.bars[position] = nil
        }
      }
      Self.print(outcome)
    }
  }

  /// Clears the progress line.
  func finish() {
    for bar in progress.withLock({ Array($0.bars.values) }) { bar.finish() }
  }

  /// Prints the result of one input.
  static func print(_ outcome: BatchOutcome) {
    switch outcome.status {
    case .failed(let error): Console.error(error.description)
    case .done(let result): print(result, of: outcome)
    case .alreadyDone(let result):
      for warning in result.warnings { Console.warning(warning) }
      Console.note("\(TerminalText.line(outcome.name)): already done; nothing to do.")
    case .extracted(let part):
      Console.note(
        "\(TerminalText.line(outcome.name)): \(part.extracted) of \(part.segments) segments processed; \(ClockText.text(outcome.seconds))"
      )
    case .rendered(let part):
      Console.note(
        "\(TerminalText.line(outcome.name)): \(part.rendered) of \(part.parts) parts rendered; \(ClockText.text(outcome.seconds))"
      )
    case .notFinished: break
    }
  }

  private static func print(_ result: AnalysisResult, of outcome: BatchOutcome) {
    for warning in result.warnings { Console.warning(warning) }
    let frames = result.frames
    let rate = outcome.seconds > 0 ? Int(saturating: Double(frames.decoded) / outcome.seconds) : 0
    Console.note(
      "\(TerminalText.line(outcome.name)): \(CountText.text(frames.decoded, "frame")), a person in \(frames.withPerson) of \(frames.analyzed) analyzed; "
        + "\(ClockText.text(outcome.seconds)) (\(rate) frames/s)")
    for path in result.files { Console.note("  \(TerminalText.line(path.string))") }
  }
}
