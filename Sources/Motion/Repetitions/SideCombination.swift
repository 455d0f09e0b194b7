/// A joint's two sides as one signal: their mean where they work together, the one that works where they take turns.
struct SideCombination {
  /// Sides that agree less than this take turns.
  private static let leastCorrelation: Float = 0.2

  /// The combined signal.
  let values: [Float]
  /// Whether the sides take turns.
  let alternates: Bool

  init(_ drive: RepetitionChannel, _ signals: BodySignals) {
    let mean = signals[drive.channel]
    guard let names = drive.channel.sides, let left = signals.sides[names.left],
      let right = signals.sides[names.right],
      let (lowLeft, highLeft) = Self.extent(left.values),
      let (lowRight, highRight) = Self.extent(right.values),
      highLeft - lowLeft >= drive.smallest, highRight - lowRight >= drive.smallest,
      Self.correlation(left.values, right.values) < Self.leastCorrelation
    else {
      (values, alternates) = (mean, false)
      return
    }
    alternates = true
    let base = (left: drive.isInverted ? highLeft : lowLeft, right: drive.isInverted ? highRight : lowRight)
    let level = (base.left + base.right) / 2
    values = zip(left.values, right.values).map { left, right in
      let (own, other) = (left - base.left, right - base.right)
      return level + (abs(own) > abs(other) ? own : other)
    }
  }

  /// The 5th and 95th percentile.
  private static func extent(_ values: [Float]) -> (low: Float, high: Float)? {
    let sorted = values.filter { !$0.isNaN }.sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[sorted.count / 20], sorted[sorted.count - 1 - sorted.count / 20])
  }

  /// Pearson's correlation over the frames in which both are known.
  private static func correlation(_ first: [Float], _ second: [Float]) -> Float {
    let pairs = zip(first, second).filter { !$0.isNaN && !$1.isNaN }
    guard !pairs.isEmpty else { return 1 }
    let count = Float(pairs.count)
    let means = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
    var (product, squares) = (Float(0), (first: Float(0), second: Float(0)))
    for (a, b) in pairs {
      product += (a - means.0) * (b - means.1)
      squares.first += (a - means.0) * (a - means.0)
      squares.second += (b - means.1) * (b - means.1)
    }
    return product / max(1e-6, (squares.first * squares.second).squareRoot())
  }
}
