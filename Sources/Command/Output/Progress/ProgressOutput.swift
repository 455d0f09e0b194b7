/// The destination of progress, and the clock that measures it.
struct ProgressOutput: Sendable {
  /// Returns the time in seconds, of any clock that never goes backward.
  let now: @Sendable () -> Double
  /// Prints a line.
  let print: @Sendable (String) -> Void
  /// Overwrites the current line of the terminal.
  let rewrite: @Sendable (String) -> Void
  /// Returns the number of columns of the terminal.
  let columns: @Sendable () -> Int
  /// Prints an event.
  let emit: @Sendable (ProgressEvent) -> Void

  /// Standard error and the system's clock.
  static let console: ProgressOutput = {
    let start = ContinuousClock.now
    return ProgressOutput(
      now: { (ContinuousClock.now - start) / .seconds(1) }, print: { Console.note($0) },
      rewrite: { Console.rewriteLine($0) }, columns: { Console.columns }, emit: { Console.emit($0) })
  }()
}
