import FormCheckPose

/// The times of a signal's samples, with the values that the filters derive from them.
struct SampleTimes {
  /// The times in seconds, ascending.
  let seconds: [Double]
  /// The duration that each sample represents, in seconds.
  let spacing: [Double]
  /// The median step from one sample to the next, in seconds.
  let step: Double

  /// The minimum step, in seconds: damaged files repeat time stamps, and a step of 0 would divide by zero.
  private static let minimumStep = 1e-3

  /// Creates the times of samples at `seconds`, ascending.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  init(_ seconds: [Double]) {
    self.seconds = seconds
    spacing = seconds.indices.map { index in
      let (first, last) = (max(index - 1, 0), min(index + 1, seconds.count - 1))
      return max(Self.minimumStep, (seconds[last] - seconds[first]) / Double(max(1, last - first)))
    }
    step = zip(seconds.dropFirst(), seconds).map { max(Self.minimumStep, $0 - $1) }.upperMedian ?? 1
  }

  /// Returns the step after a sample, in seconds.
  func step(after index: Int) -> Double { max(Self.minimumStep, seconds[index + 1] - seconds[index]) }
}
