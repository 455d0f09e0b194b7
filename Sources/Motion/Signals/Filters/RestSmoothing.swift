/// Smooths movement at the cutoff that was asked for, and a body at rest more than that.
///
/// Two zero-phase curves are drawn through a point's signals: the usual one, and a slow one that follows a body at rest.
/// Where they stay together within what noise explains, nothing moves that the slow one would lose, and it is taken;
/// where they part, there is movement, and the usual one is taken. In between both are mixed. So nothing lags, and the
/// result is never farther from the usual curve than noise is.
struct RestSmoothing {
  /// The cutoff of a body at rest, in Hz.
  private static let restCutoff = 1.5
  /// Seconds on either side over which the curves are compared.
  private static let reach = 0.25
  /// Signals shorter than this, in seconds, are smoothed as usual.
  private static let shortest = 0.5
  /// How far apart the curves may be if the points don't jitter at all, in body sizes…
  private static let stillness = 0.006
  /// …how much farther for their jitter, and how far that may be at most.
  private static let jitterShare = 1.2
  private static let mostJitter = 0.015

  private let times: SampleTimes
  private let weights: [Double]
  private let usual: SmoothingCurve
  /// Nil if everything is smoothed as usual.
  private let slow: SmoothingCurve?

  /// For signals with a value at each of `times`, of `weights` (at least 0, two of them positive), smoothed at `cutoff`
  /// Hz where they move.
  init(cutoff: Double, weights: [Double], times: SampleTimes) {
    (self.times, self.weights) = (times, weights)
    usual = ZeroPhaseSmoother(cutoff: cutoff).curve(weights, times)
    let lasts = (times.seconds.last ?? 0) - (times.seconds.first ?? 0)
    let isSlow = cutoff > Self.restCutoff && lasts >= Self.shortest
    slow = isSlow ? ZeroPhaseSmoother(cutoff: Self.restCutoff).curve(weights, times) : nil
  }

  /// The curves through the coordinates of one point of a body of this size, in the coordinates' unit.
  func smoothed(_ signals: [[Double]], size: Double) -> [[Double]] {
    let usual = usual.smoothed(signals)
    guard let slow = slow?.smoothed(signals) else { return usual }
    let movement = movement(signals, usual, slow, size)
    return zip(usual, slow).map { usual, slow in
      usual.indices.map { slow[$0] + movement[$0] * (usual[$0] - slow[$0]) }
    }
  }

  /// How much of each sample is movement: 0 at rest, 1 where the curves part.
  private func movement(
    _ signals: [[Double]], _ usual: [[Double]], _ slow: [[Double]], _ size: Double
  ) -> [Double] {
    let window = SampleWindow(step: times.step, seconds: Self.reach)
    let jitter = LocalScale(step: times.step).scales(
      weights.indices.map { weights[$0] > 0 ? Float(Self.distance(signals, usual, $0)) : .nan })
    let parting = window.largest(
      window.rootMeanSquare(weights.indices.map { Self.distance(usual, slow, $0) }))
    let shares = weights.indices.map { index in
      let noise = min(Self.mostJitter * size, Self.jitterShare * Double(jitter[index]))
      return max(0, min(1, parting[index] / (Self.stillness * size + noise) - 1))
    }
    return window.mean(shares)
  }

  private static func distance(_ first: [[Double]], _ second: [[Double]], _ index: Int) -> Double {
    var sum = 0.0
    for signal in first.indices {
      let way = first[signal][index] - second[signal][index]
      sum += way * way
    }
    return sum.squareRoot()
  }
}
