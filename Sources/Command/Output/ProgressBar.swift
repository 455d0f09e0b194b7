import FormCheck
import Synchronization

/// A progress line with the completed fraction, the speed and the remaining time. It is shown only on a terminal.
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

  /// Shows the progress, at most ten times per second.
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

  /// Clears the line if it was shown.
  func finish() {
    let wasDrawn = state.withLock { state in
      defer { state.lastDrawn = nil }
      return state.lastDrawn != nil
    }
    if wasDrawn { Console.rewriteLine("") }
  }
}
