/// Puts samples that don't count on the straight line between those that do.
struct LinearFill {
  let times: [Double]
  /// 0 where a sample doesn't count; the first and the last one count.
  let weights: [Double]

  /// The signal with every sample that doesn't count replaced.
  func filled(_ signal: [Double]) -> [Double] {
    var filled = signal
    var last = 0
    for index in signal.indices where weights[index] > 0 {
      for gap in (last + 1)..<max(last + 1, index) {
        let share = (times[gap] - times[last]) / max(1e-9, times[index] - times[last])
        filled[gap] = signal[last] + (signal[index] - signal[last]) * share
      }
      last = index
    }
    return filled
  }
}
