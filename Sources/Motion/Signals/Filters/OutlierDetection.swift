import FormCheckPose

/// Hampel's identifier: a sample is an outlier if it is far from the median of its neighbors in time, in units of their
/// median absolute deviation (Hampel 1974, "The influence curve and its role in robust estimation").
struct OutlierDetection {
  /// The time of each frame, in seconds, ascending.
  let times: [Double]
  /// The body's size, in pixels.
  let trunkLength: Float
  var tuning = SignalTuning.standard

  /// The standard deviation of a normal distribution, in median absolute deviations.
  private static let deviation: Float = 1.4826

  /// Returns, for each frame in `run`, whether its sample is an outlier.
  ///
  /// `x` and `y` have one element for each frame in `run`.
  ///
  /// - Complexity: O(*n* · *w* log *w*) for *n* samples with *w* neighbors.
  func outliers(x: [Float], y: [Float], in run: [Int]) -> [Bool] {
    let tolerance = tuning.minimumOutlierDistance * trunkLength
    return run.indices.map { position in
      let window = neighbors(of: position, in: run)
      return isOutlier(x, position, window, tolerance) || isOutlier(y, position, window, tolerance)
    }
  }

  /// Returns the positions around `position` that are within the radius in frames or in seconds.
  private func neighbors(of position: Int, in run: [Int]) -> ClosedRange<Int> {
    let time = times[run[position]]
    func isNear(_ other: Int) -> Bool {
      abs(other - position) <= tuning.outlierRadiusFrames
        || abs(times[run[other]] - time) <= tuning.outlierRadius
    }
    var first = position
    while first > 0, isNear(first - 1) { first -= 1 }
    var last = position
    while last + 1 < run.count, isNear(last + 1) { last += 1 }
    return first...last
  }

  private func isOutlier(
    _ values: [Float], _ position: Int, _ window: ClosedRange<Int>, _ tolerance: Float
  ) -> Bool {
    var (low, high) = (values[position], values[position])
    for value in values[window] {
      low = min(low, value)
      high = max(high, value)
    }
    // Most windows are narrower than the tolerance, and need no medians.
    guard high - low > tolerance, window.count > 2, let median = values[window].median else { return false }
    let distance = abs(values[position] - median)
    guard distance > tolerance else { return false }
    let deviation = values[window].map { abs($0 - median) }.median ?? 0
    return distance > Self.deviation * tuning.outlierDeviations * deviation
  }
}
