/// The zero-phase 4th-order Butterworth low-pass of biomechanics, on the times at which frames were really shown.
///
/// A 2nd-order Butterworth filter run forwards and backwards has the gain 1 / (1 + (f / f₀)⁴). The curve x that
/// minimizes ∫ w (x − y)² + x″² / (2πf₀)⁴ dt has the same gain at w = 1 (Silverman 1984, "Spline smoothing: the
/// equivalent variable kernel method"). In this form it needs no regular times, a sample may weigh less than another
/// and then bends the curve less, one without weight is filled in, and the ends don't swing.
///
/// f₀ is the cutoff / 0.802, so that the gain at the cutoff is −3 dB after both passes.
struct ZeroPhaseSmoother {
  private let cutoff: Double

  /// A filter that lets pass what is slower than `cutoff` Hz.
  init(cutoff: Double) { self.cutoff = cutoff }

  /// What a 2nd-order filter's cutoff has to be divided by to be −3 dB when run twice: (√2 − 1)^¼.
  private static let dualPassCorrection = 0.802

  /// The curves through `signals`, each with one value at each of `times` (s, ascending), of `weights` (at least 0,
  /// two of them positive); where the weight is 0 a value doesn't count.
  func smoothed(_ signals: [[Double]], weights: [Double], times: [Double]) -> [[Double]] {
    curve(weights, SampleTimes(times)).smoothed(signals)
  }

  /// What draws the curve through any signal with a value at each of `times`, of `weights`.
  func curve(_ weights: [Double], _ times: SampleTimes) -> SmoothingCurve {
    let shares = zip(weights, times.spacing).map { $0 * $1 }
    return SmoothingCurve(shares: shares, system: times.seconds.count > 2 ? system(shares, times) : nil)
  }

  /// The normal equations of the minimum: W + λ DᵀHD with D the second differences over the real times.
  private func system(_ shares: [Double], _ times: SampleTimes) -> PentadiagonalSystem? {
    let stiffness = stiffness(times.step)
    var system = PentadiagonalSystem(diagonal: shares)
    for middle in 1..<(times.seconds.count - 1) {
      let (before, after) = (times.step(after: middle - 1), times.step(after: middle))
      let width = (before + after) / 2
      let row = (1 / (before * width), -1 / (before * width) - 1 / (after * width), 1 / (after * width))
      system.add(row, at: middle - 1, weight: stiffness * width)
    }
    return system.factored()
  }

  /// 1 / (2πf₀)⁴, with the frequency warped so that second differences have the gain that second derivatives have.
  private func stiffness(_ step: Double) -> Double {
    let angle = min(.pi / 2, .pi * cutoff / Self.dualPassCorrection * step)
    let frequency = 2 / step * sine(angle)
    return 1 / (frequency * frequency * frequency * frequency)
  }
}

/// Draws the smooth curve through signals whose samples have the same times and weights.
struct SmoothingCurve {
  /// A sample's weight times the seconds that it stands for.
  let shares: [Double]
  /// The equations of the curve; nil if there are too few samples to draw one.
  let system: PentadiagonalSystem?

  /// The curves; without equations the signals themselves.
  func smoothed(_ signals: [[Double]]) -> [[Double]] {
    guard let system else { return signals }
    return signals.map { signal in
      system.solved(zip(signal, shares).map { $1 > 0 ? $1 * $0 : 0 })
    }
  }
}
