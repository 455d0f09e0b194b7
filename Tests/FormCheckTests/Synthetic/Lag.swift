/// How much later one signal is than another.
enum Lag {
  /// In samples of two signals of the same length: the peak of their cross-correlation within ± `reach`, refined by a
  /// parabola through it and its neighbors.
  static func samples(of measured: [Double], behind truth: [Double], reach: Int = 6) -> Double {
    let inner = reach..<(truth.count - reach)
    let scores = (-reach...reach).map { shift in
      correlation(inner.map { measured[$0 + shift] }, inner.map { truth[$0] })
    }
    let best = scores.indices.dropFirst().dropLast().max { scores[$0] < scores[$1] } ?? reach
    let (before, peak, after) = (scores[best - 1], scores[best], scores[best + 1])
    return Double(best - reach) + (before - after) / (2 * (before - 2 * peak + after))
  }

  private static func correlation(_ first: [Double], _ second: [Double]) -> Double {
    let (a, b) = (centerd(first), centerd(second))
    return dot(a, b) / (dot(a, a) * dot(b, b)).squareRoot()
  }

  private static func centerd(_ values: [Double]) -> [Double] {
    let mean = values.reduce(0, +) / Double(values.count)
    return values.map { $0 - mean }
  }

  private static func dot(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
