/// Smooths movement at the cutoff that was asked for, and a body at rest more than that.
///
/// Two zero-phase curves are drawn through a point's signals: the usual one, and a slow one that follows a body at rest.
/// Where they stay together within what noise explains, nothing moves that the slow one would lose, and it is taken;
/// where they part, there is movement, and the usual one is taken. In between both are mixed. So nothing lags, and the
/// result is never farther from the usual curve than noise is.
struct RestSmoothing {
  /// The cutoff of a body at rest, in Hz.
  private static let restCutoff = 1.0
  /// Seconds on either side over which the curves are compared.
  private static let reach = 0.25
  /// Signals shorter than this, in seconds, are smoothed as usual.
  private static let shortest = 0.5
  /// How far apart the curves may be if the points don't jitter at all, in body sizes…
  private static let stillness = 0.006
  /// …how much farther for their jitter, and how far that may be at most.
  private static let jitterShare = 1.2
  private static let mostJitter = 0.015

  /// The usual cutoff, in Hz.
  let cutoff: Double
  /// The body's size in the signals' unit.
  let size: Double

  /// The curves through the coordinates of one point; see ``ZeroPhaseSmoother/smoothed(_:weights:times:)``.
  func smoothed(_ signals: [[Double]], weights: [Double], times: [Double]) -> [[Double]] {
    let usual = ZeroPhaseSmoother(cutoff: cutoff).smoothed(signals, weights: weights, times: times)
    guard cutoff > Self.restCutoff, let first = times.first, let last = times.last,
      last - first >= Self.shortest
    else { return usual }
    let slow = ZeroPhaseSmoother(cutoff: Self.restCutoff).smoothed(signals, weights: weights, times: times)
    let movement = movement(signals, usual, slow, weights, times)
    return zip(usual, slow).map { usual, slow in
      usual.indices.map { slow[$0] + movement[$0] * (usual[$0] - slow[$0]) }
    }
  }

  /// How much of each sample is movement: 0 at rest, 1 where the curves part.
  private func movement(
    _ signals: [[Double]], _ usual: [[Double]], _ slow: [[Double]], _ weights: [Double], _ times: [Double]
  ) -> [Double] {
    let window = SampleWindow(times: times, seconds: Self.reach)
    let jitter = LocalScale(times: times).scales(
      weights.indices.map { weights[$0] > 0 ? Float(Self.distance(signals, usual, $0)) : .nan })
    let parting = window.largest(window.rootMeanSquare(times.indices.map { Self.distance(usual, slow, $0) }))
    let shares = times.indices.map { index in
      let noise = min(Self.mostJitter * size, Self.jitterShare * Double(jitter[index]))
      return max(0, min(1, parting[index] / (Self.stillness * size + noise) - 1))
    }
    return window.mean(shares)
  }

  private static func distance(_ first: [[Double]], _ second: [[Double]], _ index: Int) -> Double {
    zip(first, second).reduce(0) { sum, pair in
      let way = pair.0[index] - pair.1[index]
      return sum + way * way
    }.squareRoot()
  }
}
