import FormCheckPose

/// The zero-phase 4th-order Butterworth low-pass of biomechanics, on the real times of the frames.
///
/// A 2nd-order Butterworth filter run forward and backward has the gain 1 / (1 + (f / f₀)⁴). The curve x that minimizes
/// ∫ w (x − y)² + x″² / (2πf₀)⁴ dt has the same gain at w = 1 (Silverman 1984, "Spline smoothing: the equivalent variable
/// kernel method"). In this form the filter needs no constant frame rate, weights samples individually, fills those without
/// weight, and doesn't ring at the ends.
///
/// f₀ is the cutoff / 0.802, so that the gain at the cutoff is −3 dB after both passes.
struct ZeroPhaseSmoother {
  private let cutoff: Double

  /// Creates a low-pass filter with a cutoff in Hz.
  init(cutoff: Double) { self.cutoff = cutoff }

  /// The divisor that gives a 2nd-order filter a gain of −3 dB at its cutoff after two passes: (√2 − 1)^¼.
  private static let dualPassCorrection = 0.802

  /// Returns the curves through `signals`.
  ///
  /// Each signal has one sample for each element of `times` (in seconds, ascending) and `weights`. No weight is
  /// negative, and at least two are positive. Samples with weight 0 are ignored.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func smoothed(_ signals: [[Double]], weights: [Double], times: [Double]) -> [[Double]] {
    curve(weights, SampleTimes(times)).smoothed(signals)
  }

  /// Returns the curve for all signals with samples at `times` and with `weights`.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func curve(_ weights: [Double], _ times: SampleTimes) -> SmoothingCurve {
    let weights = zip(weights, times.spacing).map { $0 * $1 }
    return SmoothingCurve(
      weights: weights, system: times.seconds.count > 2 ? system(weights, times) : nil)
  }

  /// Returns the normal equations of the minimum: W + λ DᵀHD, with the second differences D over the real times.
  private func system(_ weights: [Double], _ times: SampleTimes) -> PentadiagonalSystem? {
    let stiffness = stiffness(times.step)
    var system = PentadiagonalSystem(diagonal: weights)
    for middle in 1..<(times.seconds.count - 1) {
      let (before, after) = (times.step(after: middle - 1), times.step(after: middle))
      let width = (before + after) / 2
      let row = (1 / (before * width), -1 / (before * width) - 1 / (after * width), 1 / (after * width))
      system.add(row, at: middle - 1, weight: stiffness * width)
    }
    return system.factored()
  }

  /// Returns 1 / (2πf₀)⁴, with the frequency warped so that second differences have the gain of second derivatives.
  private func stiffness(_ step: Double) -> Double {
    let angle = min(.pi / 2, .pi * cutoff / Self.dualPassCorrection * step)
    let frequency = 2 / step * angle.sine
    return 1 / (frequency * frequency * frequency * frequency)
  }
}
