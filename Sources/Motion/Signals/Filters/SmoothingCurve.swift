/// The smoothing curve for signals whose samples share times and weights.
struct SmoothingCurve {
  /// Each sample's weight times the seconds that it represents.
  let weights: [Double]
  /// The factored equations of the curve; nil for too few samples.
  let system: PentadiagonalSystem?

  /// Returns the smoothed signals, or the unchanged signals if there are no equations.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func smoothed(_ signals: [[Double]]) -> [[Double]] {
    guard let system else { return signals }
    return signals.map { signal in
      system.solved(zip(signal, weights).map { $1 > 0 ? $1 * $0 : 0 })
    }
  }
}
