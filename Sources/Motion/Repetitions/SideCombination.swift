/// The two sides of a joint combined into one signal: their mean if they move together, the active side if they
/// alternate.
struct SideCombination {
  /// The combined signal.
  let values: [Float]
  /// Whether the sides alternate.
  let alternates: Bool

  /// Combines the two sides of a channel.
  ///
  /// - Parameter frames: the frames of the set, in which the sides may alternate; nil for all. Other exercises in the same
  ///   video are no evidence.
  /// - Complexity: O(*n* log *n*) for *n* frames.
  init(
    _ channel: RepetitionChannel, _ signals: BodySignals, in frames: ClosedRange<Int>? = nil,
    tuning: RepetitionTuning = .standard
  ) {
    let frames = frames.map { $0.clamped(to: 0...max(0, signals.times.count - 1)) }
    func own(_ values: [Float]) -> ArraySlice<Float> { frames.map { values[$0] } ?? values[...] }
    guard let names = channel.bodyChannel.sides, let left = signals.sides[names.left],
      let right = signals.sides[names.right], let leftExtent = Self.extent(own(left.values), tuning),
      let rightExtent = Self.extent(own(right.values), tuning),
      leftExtent.high - leftExtent.low >= channel.minimumAmplitude,
      rightExtent.high - rightExtent.low >= channel.minimumAmplitude,
      Self.correlation(own(left.values), own(right.values)) < tuning.maximumAlternatingCorrelation
    else {
      (values, alternates) = (signals[channel.bodyChannel], false)
      return
    }
    alternates = true
    let rest =
      channel.isInverted
      ? (left: leftExtent.high, right: rightExtent.high) : (left: leftExtent.low, right: rightExtent.low)
    let level = (rest.left + rest.right) / 2
    values = zip(left.values, right.values).map { left, right in
      let (leftChange, rightChange) = (left - rest.left, right - rest.right)
      // The side that is known counts where the other one is missing (NaN).
      return level + (rightChange.isNaN || abs(leftChange) > abs(rightChange) ? leftChange : rightChange)
    }
  }

  /// Returns a low and a high percentile of a signal; nil if it has no value.
  private static func extent(_ values: ArraySlice<Float>, _ tuning: RepetitionTuning) -> (
    low: Float, high: Float
  )? {
    let sorted = values.filter { !$0.isNaN }.sorted()
    guard !sorted.isEmpty else { return nil }
    let rank = sorted.count / tuning.valuesPerOutlier
    return (sorted[rank], sorted[sorted.count - 1 - rank])
  }

  /// Returns Pearson's correlation over the frames in which both signals have a value; 1 if there are none.
  private static func correlation(_ first: ArraySlice<Float>, _ second: ArraySlice<Float>) -> Float {
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
