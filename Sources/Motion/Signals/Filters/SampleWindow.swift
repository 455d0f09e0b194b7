import FormCheckPose

/// A window that slides over a signal, the same number of samples on either side; shorter at the ends.
struct SampleWindow {
  private let reach: Int

  /// `seconds` on either side of a signal with a sample every `step` seconds.
  init(step: Double, seconds: Double) { reach = max(2, Int(saturating: seconds / step)) }

  /// The mean about each sample.
  func mean(_ values: [Double]) -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(values.count + 1)
    for value in values { sums.append(sums[sums.count - 1] + value) }
    return values.indices.map { index in
      let (first, end) = (max(0, index - reach), min(values.count, index + reach + 1))
      return (sums[end] - sums[first]) / Double(end - first)
    }
  }

  /// The root of the mean square about each sample.
  func rootMeanSquare(_ values: [Double]) -> [Double] {
    mean(values.map { $0 * $0 }).map { max(0, $0).squareRoot() }
  }

  /// The largest value about each sample.
  func largest(_ values: [Double]) -> [Double] {
    values.withUnsafeBufferPointer { values in
      values.indices.map { index in
        var largest = values[index]
        for other in max(0, index - reach)..<min(values.count, index + reach + 1) {
          largest = max(largest, values[other])
        }
        return largest
      }
    }
  }
}
