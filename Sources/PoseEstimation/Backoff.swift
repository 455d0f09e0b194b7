/// Says when to try again what was tried in vain: each time doubles the wait, up to eight times.
struct Backoff {
  private var last: Double
  private var failures = 0

  private static let longestDoubling = 3

  /// The first try was at `seconds`.
  init(at seconds: Double) { last = seconds }

  /// Whether another try is due, the first wait being `interval` seconds.
  func isDue(every interval: Double, at seconds: Double) -> Bool {
    seconds - last >= interval * Double(1 << min(failures, Self.longestDoubling))
  }

  /// Something is tried, in vain unless ``reset()`` follows.
  mutating func note(at seconds: Double) {
    last = seconds
    failures += 1
  }

  /// What was tried for is there.
  mutating func reset() { failures = 0 }
}
