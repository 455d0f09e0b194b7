/// Linear interpolation of the samples with zero weight.
struct LinearFill {
  /// The time of each sample, in seconds, ascending.
  let times: [Double]
  /// The weight of each sample; 0 marks a sample to replace. The first and the last weight are positive.
  let weights: [Double]

  /// Returns the signal with every zero-weight sample on the straight line between its weighted neighbors.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func filled(_ signal: [Double]) -> [Double] {
    var filled = signal
    var last = 0
    for index in signal.indices where weights[index] > 0 {
      for gap in (last + 1)..<max(last + 1, index) {
        let fraction = (times[gap] - times[last]) / max(1e-9, times[index] - times[last])
        filled[gap] = signal[last] + (signal[index] - signal[last]) * fraction
      }
      last = index
    }
    return filled
  }
}
