/// A smoother that smooths movement at the requested cutoff, and a body at rest more strongly.
///
/// Two zero-phase curves are fitted to a keypoint's signals: the usual one, and a slow one for a body at rest. Where
/// noise explains their distance, the slow curve loses no movement and is used. Where the distance is larger, the body
/// is moving and the usual curve is used. In between, the two are blended. The result doesn't lag, and never deviates
/// from the usual curve by more than noise explains.
struct RestSmoothing {
  private let times: SampleTimes
  private let weights: [Double]
  private let usual: SmoothingCurve
  /// The slow curve; nil if everything is smoothed as usual.
  private let slow: SmoothingCurve?
  private let tuning: SignalTuning

  /// Creates a smoother for signals sampled at `times`. No element of `weights` is negative, and at least two are
  /// positive.
  ///
  /// Movement is smoothed at `cutoff` Hz.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  init(cutoff: Double, weights: [Double], times: SampleTimes, tuning: SignalTuning = .standard) {
    (self.times, self.weights, self.tuning) = (times, weights, tuning)
    usual = ZeroPhaseSmoother(cutoff: cutoff).curve(weights, times)
    let duration = (times.seconds.last ?? 0) - (times.seconds.first ?? 0)
    let hasSlowCurve = cutoff > tuning.restCutoff && duration >= tuning.minimumRestDuration
    slow = hasSlowCurve ? ZeroPhaseSmoother(cutoff: tuning.restCutoff).curve(weights, times) : nil
  }

  /// Returns the smoothed coordinates of one keypoint of a body of the given size, in the coordinates' unit.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  func smoothed(_ signals: [[Double]], size: Double) -> [[Double]] {
    let usual = usual.smoothed(signals)
    guard let slow = slow?.smoothed(signals) else { return usual }
    let movement = movement(signals, usual, slow, size)
    return zip(usual, slow).map { usual, slow in
      usual.indices.map { slow[$0] + movement[$0] * (usual[$0] - slow[$0]) }
    }
  }

  /// Returns the movement at each sample, from 0 at rest to 1 where the curves are clearly apart.
  private func movement(
    _ signals: [[Double]], _ usual: [[Double]], _ slow: [[Double]], _ size: Double
  ) -> [Double] {
    let window = SampleWindow(step: times.step, seconds: tuning.restRadius)
    let jitter = LocalScale(step: times.step, tuning: tuning).scales(
      weights.indices.map { weights[$0] > 0 ? Float(Self.distance(signals, usual, $0)) : .nan })
    let distances = window.maximum(
      window.rootMeanSquare(weights.indices.map { Self.distance(usual, slow, $0) }))
    let movement = weights.indices.map { index in
      let noise = min(tuning.maximumJitter * size, tuning.jitterWeight * Double(jitter[index]))
      return max(0, min(1, distances[index] / (tuning.restDistance * size + noise) - 1))
    }
    return window.mean(movement)
  }

  private static func distance(_ first: [[Double]], _ second: [[Double]], _ index: Int) -> Double {
    var sum = 0.0
    for signal in first.indices {
      let difference = first[signal][index] - second[signal][index]
      sum += difference * difference
    }
    return sum.squareRoot()
  }
}
