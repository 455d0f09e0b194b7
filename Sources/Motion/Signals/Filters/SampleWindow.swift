import FormCheckPose

/// A centered sliding window over a signal, shorter at its ends.
struct SampleWindow {
  private let radius: Int

  /// Creates a window of `seconds` on either side, for signals with a sample about every `step` seconds.
  init(step: Double, seconds: Double) { radius = max(2, Int(saturating: seconds / step)) }

  private func window(around index: Int, _ count: Int) -> Range<Int> {
    max(0, index - radius)..<min(count, index + radius + 1)
  }

  /// Returns the mean around each sample.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func mean(_ values: [Double]) -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(values.count + 1)
    for value in values { sums.append(sums[sums.count - 1] + value) }
    return values.indices.map { index in
      let window = window(around: index, values.count)
      return (sums[window.upperBound] - sums[window.lowerBound]) / Double(window.count)
    }
  }

  /// Returns the root mean square around each sample.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func rootMeanSquare(_ values: [Double]) -> [Double] {
    mean(values.map { $0 * $0 }).map { max(0, $0).squareRoot() }
  }

  /// Returns the maximum around each sample; no value may be NaN.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func maximum(_ values: [Double]) -> [Double] {
    // Indices of descending values: every other value is smaller than a later one in all windows still to come.
    var candidates: [Int] = []
    var (first, next) = (0, 0)
    return values.indices.map { index in
      let window = window(around: index, values.count)
      while next < window.upperBound {
        while candidates.count > first, let last = candidates.last, values[last] <= values[next] {
          candidates.removeLast()
        }
        candidates.append(next)
        next += 1
      }
      while candidates[first] < window.lowerBound { first += 1 }
      return values[candidates[first]]
    }
  }
}
