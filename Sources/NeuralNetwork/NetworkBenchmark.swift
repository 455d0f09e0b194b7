/// Measures how fast a network runs here.
public struct NetworkBenchmark: Sendable {
  /// The middle of all runs, in milliseconds.
  public let median: Double
  /// The fastest run, in milliseconds.
  public let best: Double

  /// Runs `network` on whatever its input holds: `warmups` times unmeasured, then `runs` times (1 or more).
  public static func measure(_ network: Network, runs: Int = 50, warmups: Int = 5) -> NetworkBenchmark {
    for _ in 0..<warmups { network.run() }
    let clock = ContinuousClock()
    let times = (0..<max(runs, 1)).map { _ in clock.measure { network.run() } / .milliseconds(1) }.sorted()
    return NetworkBenchmark(median: times[times.count / 2], best: times[0])
  }
}
