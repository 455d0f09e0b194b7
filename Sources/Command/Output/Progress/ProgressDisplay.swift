import FormCheck
import Synchronization

/// The progress of one input on standard error: the completed fraction, the speed, and the remaining time.
final class ProgressDisplay: Sendable {
  private struct State {
    var pace: ProgressPace
    var isDrawn = false
  }

  private let file: String
  private let label: String
  private let style: ProgressStyle
  private let output: ProgressOutput
  private let state: Mutex<State>

  /// Creates the progress of `file`, which is called `label` in lines for people.
  init(file: String, label: String, style: ProgressStyle, output: ProgressOutput = .console) {
    (self.file, self.label, self.style, self.output) = (file, TerminalText.line(label), style, output)
    state = Mutex(State(pace: ProgressPace(style)))
  }

  /// Shows the progress if it is due. May be called from any thread.
  func show(_ update: ProgressUpdate) {
    guard style != .none else { return }
    let elapsed = state.withLock { state in
      let elapsed = state.pace.elapsed(update, at: output.now())
      if elapsed != nil { state.isDrawn = true }
      return elapsed
    }
    if let elapsed { show(update, elapsed) }
  }

  private func show(_ update: ProgressUpdate, _ elapsed: Double) {
    let line = ProgressLine(label: label, update: update, elapsed: elapsed)
    switch style {
    case .bar: output.rewrite(line.text(columns: output.columns() - 1))
    case .plain: output.print(line.plainText)
    case .json:
      output.emit(.progress(file: file, update, ProgressRate(update, elapsed: elapsed)))
    case .none: break
    }
  }

  /// Clears the line of the terminal if it was drawn.
  func finish() {
    let wasDrawn = state.withLock { state in
      defer { state.isDrawn = false }
      return state.isDrawn
    }
    if wasDrawn, style == .bar { output.rewrite("") }
  }
}
