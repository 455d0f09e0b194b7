/// How much later one signal is than another.
enum Lag {
  /// In samples of two signals of the same length: the peak of their cross-correlation within ± `radius`, refined by a
  /// parabola through it and its neighbors.
  static func samples(of measured: [Double], behind truth: [Double], radius: Int = 6) -> Double {
    let inner = radius..<(truth.count - radius)
    let scores = (-radius...radius).map { shift in
      correlation(inner.map { measured[$0 + shift] }, inner.map { truth[$0] })
    }
    let best = scores.indices.dropFirst().dropLast().max { scores[$0] < scores[$1] } ?? radius
    let (before, peak, after) = (scores[best - 1], scores[best], scores[best + 1])
    return Double(best - radius) + (before - after) / (2 * (before - 2 * peak + after))
  }

  private static func correlation(_ first: [Double], _ second: [Double]) -> Double {
    let (a, b) = (centered(first), centered(second))
    return dot(a, b) / (dot(a, a) * dot(b, b)).squareRoot()
  }

  private static func centered(_ values: [Double]) -> [Double] {
    let mean = values.reduce(0, +) / Double(values.count)
    return values.map { $0 - mean }
  }

  private static func dot(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
