/// The zero-phase 4th-order Butterworth low-pass of biomechanics, on the times at which frames were really shown.
///
/// A 2nd-order Butterworth filter run forwards and backwards has the gain 1 / (1 + (f / f₀)⁴). The curve x that
/// minimises ∫ w (x − y)² + x″² / (2πf₀)⁴ dt has the same gain at w = 1 (Silverman 1984, "Spline smoothing: the
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
    guard times.count > 2, let system = system(weights, times) else { return signals }
    let spacing = Self.spacing(times)
    return signals.map { signal in
      system.solved(signal.indices.map { weights[$0] > 0 ? weights[$0] * spacing[$0] * signal[$0] : 0 })
    }
  }

  /// The normal equations of the minimum: W + λ DᵀHD with D the second differences over the real times.
  private func system(_ weights: [Double], _ times: [Double]) -> PentadiagonalSystem? {
    let spacing = Self.spacing(times)
    let stiffness = stiffness(times)
    var system = PentadiagonalSystem(diagonal: zip(weights, spacing).map { $0 * $1 })
    for middle in 1..<(times.count - 1) {
      let (before, after) = (Self.step(times, middle - 1), Self.step(times, middle))
      let width = (before + after) / 2
      let row = (1 / (before * width), -1 / (before * width) - 1 / (after * width), 1 / (after * width))
      system.add(row, at: middle - 1, weight: stiffness * width)
    }
    return system.factored()
  }

  /// 1 / (2πf₀)⁴, with the frequency warped so that second differences have the gain that second derivatives have.
  private func stiffness(_ times: [Double]) -> Double {
    let steps = (1..<times.count).map { Self.step(times, $0 - 1) }.sorted()
    let step = steps[steps.count / 2]
    let angle = min(.pi / 2, .pi * cutoff / Self.dualPassCorrection * step)
    let frequency = 2 / step * sine(angle)
    return 1 / (frequency * frequency * frequency * frequency)
  }

  /// How much time each sample stands for.
  private static func spacing(_ times: [Double]) -> [Double] {
    times.indices.map { index in
      let (first, last) = (max(index - 1, 0), min(index + 1, times.count - 1))
      return max(shortestStep, (times[last] - times[first]) / Double(last - first))
    }
  }

  private static func step(_ times: [Double], _ index: Int) -> Double {
    max(shortestStep, times[index + 1] - times[index])
  }

  private static let shortestStep = 1e-3
}
