import FormCheckKernels

/// Measures how many multiply-adds the processor can do when nothing holds it up.
struct PeakMeasurement {
  let level: ProcessorLevel
  let threads: Int

  private static let tries = 5
  private static let tryDuration = Duration.milliseconds(40)

  /// Thousand million floating-point operations a second, two for each multiply-add, of all threads together: the best
  /// of a few tries.
  func gflops() async -> Double {
    let rounds = calibratedRounds()
    var best = 0.0
    for _ in 0..<Self.tries { best = max(best, await rate(rounds: rounds)) }
    return best
  }

  /// How many rounds take about as long as a try should.
  private func calibratedRounds() -> Int {
    let rounds = 1_000_000
    let clock = ContinuousClock()
    let durations = (0..<3).map { _ in clock.measure { _ = multiplyAdds(rounds: rounds) } }
    return Int(Double(rounds) * (Self.tryDuration / (durations.min() ?? Self.tryDuration)))
  }

  /// Looks at what came out, so that the compiler can't leave the work out.
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
