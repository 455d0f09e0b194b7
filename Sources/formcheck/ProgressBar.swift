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
  private static let width = 24
  private static let redrawInterval = Duration.milliseconds(100)

  init(label: String) { self.label = label }

  /// Shows how far the job is; at most ten times a second.
  func show(_ update: ProgressUpdate) {
    guard isShown else { return }
    let now = ContinuousClock.now
    let line = state.withLock { state -> String? in
      if state.stage != update.stage { state = State(stage: update.stage, start: now) }
      if let last = state.lastDrawn, now - last < Self.redrawInterval, update.completed < update.total {
        return nil
      }
      state.lastDrawn = now
      return text(update, elapsed: (now - state.start) / .seconds(1))
    }
    if let line { Console.rewriteLine(line) }
  }

  /// Clears the line.
  func finish() {
    if isShown { Console.rewriteLine("") }
  }

  private func text(_ update: ProgressUpdate, elapsed: Double) -> String {
    let share = update.total > 0 ? min(1, Double(update.completed) / Double(update.total)) : 1
    let filled = Int(share * Double(Self.width))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    let rate = elapsed > 0 ? Double(update.completed) / elapsed : 0
    let left = rate > 0 ? Double(update.total - update.completed) / rate : 0
    return
      "\(label): \(update.stage.rawValue) \(bar) \(Int(share * 100)) %  \(Int(rate.rounded())) frames/s  "
      + "\(Int(left.rounded())) s left"
  }
}
