import FormCheck
import Synchronization

/// A line on the terminal with what is done, how fast, and how long it will still take. Silent elsewhere.
final class ProgressBar: Sendable {
  private struct State {
    var stage: ProgressUpdate.Stage?
    var start = ContinuousClock.now
    var lastDrawn: ContinuousClock.Instant?
  }

  private let label: String
  private let isShown = Console.isInteractive
  private let state = Mutex(State())
  private static let redrawInterval = Duration.milliseconds(100)

  init(label: String) { self.label = label }

  /// Shows how far the job is; at most ten times a second.
  func show(_ update: ProgressUpdate) {
    guard isShown else { return }
    let now = ContinuousClock.now
    let line = state.withLock { state -> ProgressLine? in
      if state.stage != update.stage { state = State(stage: update.stage, start: now) }
      if let last = state.lastDrawn, now - last < Self.redrawInterval, update.completed < update.total {
        return nil
      }
      state.lastDrawn = now
      return ProgressLine(label: label, update: update, elapsed: (now - state.start) / .seconds(1))
    }
    if let line { Console.rewriteLine(line.text(columns: Console.columns - 1)) }
  }

  /// Clears the line, if one was drawn.
  func finish() {
    let wasDrawn = state.withLock { state in
      defer { state.lastDrawn = nil }
      return state.lastDrawn != nil
    }
    if wasDrawn { Console.rewriteLine("") }
  }
}
