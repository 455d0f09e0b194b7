import FormCheckPose

/// The typical magnitude of a signal's values around a time: their median over a second.
struct LocalScale {
  private let radius: Int

  /// Creates a scale for signals with a sample about every `step` seconds.
  init(step: Double, tuning: SignalTuning = .standard) {
    radius = max(tuning.minimumScaleFrames, Int(saturating: tuning.scaleRadius / step))
  }

  /// Returns the scale around each of `values`, ignoring NaN; 0 where there are no other values.
  ///
  /// Blocks of neighboring samples share a scale.
  ///
  /// - Complexity: O(*n*) for *n* values.
  func scales(_ values: [Float]) -> [Float] {
    let block = max(1, radius / 2)
    var scales: [Float] = []
    var window: [Float] = []
    scales.reserveCapacity(values.count)
    for start in stride(from: 0, to: values.count, by: block) {
      let middle = min(values.count - 1, start + block / 2)
      window.removeAll(keepingCapacity: true)
      for value in values[max(0, middle - radius)...min(values.count - 1, middle + radius)]
      where !value.isNaN { window.append(value) }
      let scale = window.isEmpty ? 0 : window.selectElement(rank: window.count / 2)
      scales += repeatElement(scale, count: min(block, values.count - start))
    }
    return scales
  }
}
