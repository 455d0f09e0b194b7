/// A curve with values at irregular times, which is interpolated between them.
struct SampledCurve {
  private let seconds: [Double]
  private let values: [Float]
  /// The maximum time between two values that are interpolated, in seconds.
  private let maximumGap: Double

  /// Creates a curve from values at ascending times.
  ///
  /// - Complexity: O(*n* log *n*) for *n* values.
  init(seconds: [Double], values: [Float]) {
    (self.seconds, self.values) = (seconds, values)
    let steps = zip(seconds.dropFirst(), seconds).map { $0 - $1 }.sorted()
    // As for keypoints; in a video of which only every n-th frame was analyzed, at least the usual step.
    maximumGap = max(0.25, steps.isEmpty ? 0 : 1.5 * steps[steps.count / 2])
  }

  /// Returns the values at ascending times; NaN outside the curve and in its gaps.
  ///
  /// - Complexity: O(*n* + *m*) for *n* values and *m* times.
  func values(at times: [Double]) -> [Double] {
    var next = 0
    return times.map { time in
      while next < seconds.count, seconds[next] < time { next += 1 }
      return value(at: time, before: next)
    }
  }

  /// Returns the value at a time between the positions `next` − 1 and `next`.
  private func value(at time: Double, before next: Int) -> Double {
    // Times of phases are rounded, and may lie just outside the first or the last frame.
    if next < seconds.count, seconds[next] - time < 1e-6 { return Double(values[next]) }
    guard next > 0 else { return .nan }
    let (from, start) = (Double(values[next - 1]), seconds[next - 1])
    if time - start < 1e-6 { return from }
    guard next < seconds.count, seconds[next] - start <= maximumGap else { return .nan }
    return from + (Double(values[next]) - from) * (time - start) / (seconds[next] - start)
  }
}
