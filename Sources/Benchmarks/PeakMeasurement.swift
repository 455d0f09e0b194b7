import FormCheckKernels

/// A measurement of the processor's peak rate of multiply-adds that use registers only.
struct PeakMeasurement {
  let level: ProcessorLevel
  let threads: Int

  private static let tries = 5
  private static let tryDuration = Duration.milliseconds(40)

  /// Returns the best rate of several trials, in billions of floating-point operations per second over all threads. A
  /// multiply-add counts as two operations.
  func gflops() async -> Double {
    let rounds = calibratedRounds()
    var best = 0.0
    for _ in 0..<Self.tries { best = max(best, await rate(rounds: rounds)) }
    return best
  }

  /// Returns the number of rounds for the intended duration of a trial.
  private func calibratedRounds() -> Int {
    let rounds = 1_000_000
    let clock = ContinuousClock()
    let durations = (0..<3).map { _ in clock.measure { _ = multiplyAdds(rounds: rounds) } }
    return Int(Double(rounds) * (Self.tryDuration / (durations.min() ?? Self.tryDuration)))
  }

  /// Runs the loop and returns its number of multiply-adds. The result depends on the sum, so that the compiler can't
  /// remove the loop.
  private func multiplyAdds(rounds: Int) -> Int {
    let (count, sum) = level.runPeakLoop(rounds: rounds)
    return sum.isFinite ? count : 0
  }

  private func rate(rounds: Int) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let done = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<threads { group.addTask { multiplyAdds(rounds: rounds) } }
      return await group.reduce(0, +)
    }
    return Double(2 * done) / ((clock.now - start) / .nanoseconds(1))
  }
}
