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
  private let isQuiet: Bool

  /// Creates a reporter; a quiet one prints warnings and errors only.
  init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

  /// Shows an event. May be called from any thread.
  func report(_ event: BatchEvent) {
    switch event {
    case .started where isQuiet, .checked where isQuiet, .progress where isQuiet: break
    case .started(let name, let position, let total):
      let label = FilePath(name).lastComponent?.string ?? name
      let shown = total > 1 ? "\(position)/\(total) \(label)" : label
      progress.withLock {
        $0.bars[position] = ProgressBar(label: TerminalText.line(shown))
        $0.positions[name] = position
      }
    case .checked(let name, let lines):
      finish()
      Self.print(recording: lines, of: name)
    case .progress(let update, let position):
      progress.withLock { $0.first == position ? $0.bars[position] : nil }?.show(update)
    case .ended(let outcome):
      finish()
      progress.withLock { progress in
        if let position = progress.positions.removeValue(forKey: outcome.name) {
          progress.bars[position] = nil
        }
      }
      print(outcome)
    }
  }

  /// Clears the progress line.
  func finish() {
    for bar in progress.withLock({ Array($0.bars.values) }) { bar.finish() }
  }

  /// Prints what should be better about a recording.
  private static func print(recording lines: [String], of name: String) {
    for line in lines { Console.note("\(TerminalText.line(name)): \(TerminalText.line(line))") }
  }

  /// Prints the result of one input.
  func print(_ outcome: BatchOutcome) {
    printProblems(of: outcome)
    if !isQuiet { Self.printResult(of: outcome) }
  }

  private func printProblems(of outcome: BatchOutcome) {
    switch outcome.status {
    case .failed(let error): Console.error(error.description)
    case .done(let result), .alreadyDone(let result):
      for warning in result.warnings { Console.warning(warning) }
    case .extracted, .rendered, .notFinished: break
    }
  }

  private static func printResult(of outcome: BatchOutcome) {
    switch outcome.status {
    case .failed, .notFinished: break
    case .done(let result): print(result, of: outcome)
    case .alreadyDone:
      Console.note("\(TerminalText.line(outcome.name)): already done; nothing to do.")
    case .extracted(let part):
      Console.note(
        "\(TerminalText.line(outcome.name)): \(part.extracted) of \(part.segments) segments processed; \(ClockText.text(outcome.seconds))"
      )
    case .rendered(let part):
      Console.note(
        "\(TerminalText.line(outcome.name)): \(part.rendered) of \(part.parts) parts rendered; \(ClockText.text(outcome.seconds))"
      )
    }
  }

  private static func print(_ result: AnalysisResult, of outcome: BatchOutcome) {
    let frames = result.frames
    let rate = outcome.seconds > 0 ? Int(saturating: Double(frames.decoded) / outcome.seconds) : 0
    Console.note(
      "\(TerminalText.line(outcome.name)): \(CountText.text(frames.decoded, "frame")), a person in \(frames.withPerson) of \(frames.analyzed) analyzed; "
        + "\(ClockText.text(outcome.seconds)) (\(rate) frames/s)")
    for path in result.files { Console.note("  \(TerminalText.line(path.string))") }
  }
}
