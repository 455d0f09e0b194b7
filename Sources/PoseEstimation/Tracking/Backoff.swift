/// An exponential backoff: each failed attempt doubles the interval, up to eight times.
struct Backoff {
  private var last: Double
  private var failures = 0

  private static let maximumDoublings = 3

  /// Creates a backoff whose first attempt was at `seconds`.
  init(at seconds: Double) { last = seconds }

  /// Whether another attempt is due. The first interval is `interval` seconds.
  func isDue(every interval: Double, at seconds: Double) -> Bool {
    seconds - last >= interval * Double(1 << min(failures, Self.maximumDoublings))
  }

  /// Records an attempt at `seconds`, which counts as failed unless ``reset()`` follows.
  mutating func recordAttempt(at seconds: Double) {
    last = seconds
    failures += 1
  }

  /// Records a success.
  mutating func reset() { failures = 0 }
}
