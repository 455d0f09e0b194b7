import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct RestSmoothingTests {
  private let times = SampleTimes(Frames.steady(6))
  private var weights: [Double] { times.seconds.map { _ in 1 } }

  private func smoothed(_ signal: [Double], cutoff: Double = 6, size: Double = 100) -> [Double] {
    RestSmoothing(cutoff: cutoff, weights: weights, times: times).smoothed([signal], size: size)[0]
  }

  private func usual(_ signal: [Double], cutoff: Double = 6) -> [Double] {
    ZeroPhaseSmoother(cutoff: cutoff).smoothed([signal], weights: weights, times: times.seconds)[0]
  }

  private func jitter(_ signal: [Double]) -> Double {
    let steps = zip(signal.dropFirst(), signal).map { ($0 - $1) * ($0 - $1) }
    return (steps.reduce(0, +) / Double(steps.count)).squareRoot()
  }

  /// A fast movement is smoothed exactly as without rest, except where it turns and ends.
  @Test(arguments: [10.0, 30, 100]) func movementIsSmoothedAsUsual(_ amplitude: Double) {
    let signal = times.seconds.map { amplitude * sine(2 * .pi * 1.5 * $0) }
    for (index, pair) in zip(smoothed(signal), usual(signal)).enumerated() where (60..<120).contains(index) {
      #expect(abs(pair.0 - pair.1) < 1e-9, "amplitude \(amplitude), sample \(index)")
    }
  }

  @Test(arguments: [0.2, 0.5, 1]) func restIsSmoothedMore(_ size: Double) {
    var noise = Noise(size)
    let signal = times.seconds.map { _ in 50 + noise.next() }
    let (rest, usual) = (jitter(smoothed(signal)), jitter(usual(signal)))
    #expect(rest < 0.6 * usual, "noise \(size): \(rest) of \(usual)")
  }

  /// The result is never farther from the usual curve than noise explains: 0.6 % of the body and 1.5 % for jitter, twice that
  /// where the curves are mixed.
  @Test(arguments: [0.3, 0.7, 1.1, 2.3]) func theDistanceToTheUsualCurveIsBounded(_ frequency: Double) {
    var noise = Noise(1)
    let signal = times.seconds.map { 5 * sine(2 * .pi * frequency * $0) + noise.next() }
    let (smoothed, usual) = (smoothed(signal), usual(signal))
    #expect(smoothed.count == signal.count && usual.count == signal.count)
    for (index, pair) in zip(smoothed, usual).enumerated() {
      #expect(abs(pair.0 - pair.1) <= 2 * 2.1, "\(frequency) Hz, sample \(index)")
    }
  }

  @Test func aLowCutoffOrAShortSignalIsSmoothedAsUsual() {
    var noise = Noise(1)
    let signal = times.seconds.map { _ in noise.next() }
    #expect(smoothed(signal, cutoff: 1) == usual(signal, cutoff: 1))
    let short = SampleTimes(Array(times.seconds.prefix(10)))
    let weights = [Double](repeating: 1, count: 10)
    let part = Array(signal.prefix(10))
    #expect(
      RestSmoothing(cutoff: 6, weights: weights, times: short).smoothed([part], size: 100)
        == ZeroPhaseSmoother(cutoff: 6).smoothed([part], weights: weights, times: short.seconds))
  }
}
