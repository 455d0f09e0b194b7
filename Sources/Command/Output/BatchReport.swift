import FormCheck
import FormCheckPose
import FormCheckReports
import Synchronization
import SystemPackage

/// A reporter of a batch's progress and results on standard error.
final class BatchReport: Sendable {
  /// The progress of the inputs in progress. A bar shows the first one only.
  private struct Progress {
    var displays: [Int: ProgressDisplay] = [:]
    var positions: [String: Int] = [:]

    var first: Int? { displays.keys.min() }
  }
  private let progress = Mutex(Progress())
  private let style: ProgressStyle
  private let isQuiet: Bool
  private let isBrief: Bool
  private let output: ProgressOutput

  /// Creates a reporter; a quiet one prints warnings, errors, and progress in `style` only, and a brief one prints one
  /// line for each input.
  init(
    style: ProgressStyle, isQuiet: Bool = false, isBrief: Bool = false, output: ProgressOutput = .console
  ) {
    (self.style, self.isQuiet, self.isBrief, self.output) = (style, isQuiet, isBrief, output)
  }

  /// Shows an event. May be called from any thread.
  func report(_ event: BatchEvent) {
    switch event {
    case .started(let name, let position, let total): start(name, position, total)
    case .checked(let name, let lines):
      guard !isQuiet, !isBrief else { break }
      finish()
      print(recording: lines, of: name)
    case .progress(let update, let position): display(at: position)?.show(update)
    case .ended(let outcome):
      finish()
      progress.withLock { progress in
        if let position = progress.positions.removeValue(forKey: outcome.name) {
          progress.displays[position] = nil
        }
      }
      print(outcome)
    }
  }

  private func start(_ name: String, _ position: Int, _ total: Int) {
    let label = FilePath(name).lastComponent?.string ?? name
    let display = ProgressDisplay(
      file: name, label: total > 1 ? "\(position)/\(total) \(label)" : label, style: style, output: output)
    progress.withLock {
      $0.displays[position] = display
      $0.positions[name] = position
    }
    if style == .json { output.emit(.start(file: name, position: position, count: total)) }
  }

  /// Returns the progress of an input; nil for a bar of an input that isn't the first one in progress.
  private func display(at position: Int) -> ProgressDisplay? {
    progress.withLock { style != .bar || $0.first == position ? $0.displays[position] : nil }
  }

  /// Clears the progress line.
  func finish() {
    for display in progress.withLock({ Array($0.displays.values) }) { display.finish() }
  }

  /// Prints the worst lines of a recording's check.
  private func print(recording lines: [String], of name: String) {
    for line in lines { output.print("\(TerminalText.line(name)): \(TerminalText.line(line))") }
  }

  /// Prints the result of one input.
  func print(_ outcome: BatchOutcome) {
    if isBrief, !isQuiet, style != .json, let line = BriefOutcome(outcome).line { return output.print(line) }
    printProblems(of: outcome)
    if style == .json {
      output.emit(.end(InputRecord(outcome)))
    } else if !isQuiet {
      printResult(of: outcome)
    }
  }

  private func printProblems(of outcome: BatchOutcome) {
    switch outcome.status {
    case .failed(let error): Console.error(error.description)
    case .done(let result), .alreadyDone(let result):
      for warning in result.warnings { Console.warning(warning) }
    case .extracted, .rendered, .notFinished: break
    }
  }

  private func printResult(of outcome: BatchOutcome) {
    let name = TerminalText.line(outcome.name)
    let time = "took \(RunTime.text(outcome.seconds))"
    switch outcome.status {
    case .failed, .notFinished: break
    case .done(let result): print(result, of: outcome)
    case .alreadyDone: output.print("\(name): already done; nothing to do.")
    case .extracted(let part):
      output.print("\(name): \(part.extracted) of \(part.segments) segments processed; \(time)")
    case .rendered(let part):
      output.print("\(name): \(part.rendered) of \(part.parts) parts rendered; \(time)")
    }
  }

  private func print(_ result: AnalysisResult, of outcome: BatchOutcome) {
    let frames = result.frames
    let rate = outcome.seconds > 0 ? Int(saturating: Double(frames.decoded) / outcome.seconds) : 0
    output.print(
      "\(TerminalText.line(outcome.name)): \(CountText.text(frames.decoded, "frame")), a person in \(frames.withPerson) of \(frames.analyzed) analyzed; "
        + "took \(RunTime.text(outcome.seconds)) (\(rate) frames/s)")
    for line in workout(result) { output.print("  \(TerminalText.line(line))") }
    for path in result.files { output.print("  \(TerminalText.line(path.string))") }
  }

  /// Returns the lines about the sets; none without a person, because a warning states it.
  private func workout(_ result: AnalysisResult) -> [String] {
    guard result.frames.withPerson > 0 else { return [] }
    return WorkoutText(result.sets, people: result.people).lines
  }
}
