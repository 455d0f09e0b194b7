/// When a signal's samples were taken, and what all filters ask of that.
struct SampleTimes {
  /// Seconds, ascending.
  let seconds: [Double]
  /// How much time each sample stands for, in seconds.
  let spacing: [Double]
  /// The median step from one sample to the next, in seconds.
  let step: Double

  private static let shortestStep = 1e-3

  init(_ seconds: [Double]) {
    self.seconds = seconds
    spacing = seconds.indices.map { index in
      let (first, last) = (max(index - 1, 0), min(index + 1, seconds.count - 1))
      return max(Self.shortestStep, (seconds[last] - seconds[first]) / Double(max(1, last - first)))
    }
    let steps = zip(seconds.dropFirst(), seconds).map { max(Self.shortestStep, $0 - $1) }.sorted()
    step = steps.isEmpty ? 1 : steps[steps.count / 2]
  }

  /// The step behind a sample, in seconds.
  func step(after index: Int) -> Double { max(Self.shortestStep, seconds[index + 1] - seconds[index]) }
}
