/// A movement of a driving signal: up from a low to a peak and down again. All places are offsets in the signal.
struct Cycle: Hashable {
  /// The low before.
  let before: Int
  /// The peak.
  let peak: Int
  /// The low behind.
  let after: Int
  /// From the very low before to the very low behind, also of a swing that is trimmed.
  let reach: ClosedRange<Int>
  /// How far the signal rises to the peak.
  let rise: Float
  /// How far it falls from there.
  let fall: Float
  /// Whether the signal begins (or a shot does) with this swing, so that the low before it may be missing.
  let isCutAtStart: Bool
  /// Whether the signal ends with this swing, so that the low behind it may be missing.
  let isCutAtEnd: Bool

  /// From the low before to the low behind.
  var frames: ClosedRange<Int> { before...after }

  /// The larger of rise and fall.
  var size: Float { max(rise, fall) }

  /// The swing without the rest before and behind it: from where a tenth of the rise is done to where a tenth is left.
  func trimmed(_ values: [Float]) -> Cycle {
    let low = values[before] + Self.rest * rise
    let end = values[after] + Self.rest * fall
    let first = (before...peak).last { values[$0] <= low } ?? before
    let last = (peak...after).first { values[$0] <= end } ?? after
    return Cycle(
      before: first, peak: peak, after: last, reach: reach, rise: rise, fall: fall,
      isCutAtStart: isCutAtStart,
      isCutAtEnd: isCutAtEnd)
  }

  private static let rest: Float = 0.1
}

/// Divides a signal into swings with hysteresis: only what turns back by more than a threshold is a turn.
struct CycleSegmentation {
  /// How much of the typical swing a turn has to go back.
  static let hysteresis: Float = 0.4

  let values: [Float]
  /// Stretches without a gap, each divided on its own.
  let runs: [Range<Int>]

  /// The swings that are at least `smallest` high, divided with a threshold relative to what is typical of them.
  func swings(smallest: Float) -> [Cycle] {
    let coarse = runs.flatMap { swings(in: $0, threshold: smallest / 2) }.filter { $0.size >= smallest }
    guard let typical = Self.typicalSize(coarse) else { return [] }
    let threshold = max(smallest / 2, Self.hysteresis * typical)
    return runs.flatMap { swings(in: $0, threshold: threshold) }.filter { $0.size >= smallest }
  }

  /// The size that half of all movement is in swings larger than: small ones don't count much.
  static func typicalSize(_ swings: [Cycle]) -> Float? {
    let sizes = swings.map(\.size).sorted()
    let half = sizes.reduce(0, +) / 2
    var sum: Float = 0
    for size in sizes {
      sum += size
      if sum >= half { return size }
    }
    return sizes.last
  }

  private func swings(in run: Range<Int>, threshold: Float) -> [Cycle] {
    let turns = turns(in: run, threshold: threshold)
    return turns.indices.filter { turns[$0].isPeak }.map { index in
      let peak = turns[index].offset
      let before = index > 0 ? turns[index - 1].offset : run.lowerBound
      let after = index + 1 < turns.count ? turns[index + 1].offset : run.upperBound - 1
      return Cycle(
        before: before, peak: peak, after: after, reach: before...after, rise: values[peak] - values[before],
        fall: values[peak] - values[after], isCutAtStart: index == 0, isCutAtEnd: index + 1 == turns.count)
    }
  }

  /// The peaks and lows in turn; each is at least `threshold` from the next.
  private func turns(in run: Range<Int>, threshold: Float) -> [(offset: Int, isPeak: Bool)] {
    var turns: [(offset: Int, isPeak: Bool)] = []
    guard let start = run.first else { return [] }
    var (low, high) = (start, start)
    var isRising: Bool?
    for offset in run {
      if values[offset] > values[high] { high = offset }
      if values[offset] < values[low] { low = offset }
      if isRising != false, values[high] - values[offset] >= threshold {
        turns.append((high, true))
        isRising = false
        low = offset
      } else if isRising != true, values[offset] - values[low] >= threshold {
        turns.append((low, false))
        isRising = true
        high = offset
      }
      if isRising == true, values[offset] > values[high] { high = offset }
      if isRising == false, values[offset] < values[low] { low = offset }
    }
    if let isRising { turns.append(isRising ? (high, true) : (low, false)) }
    return turns
  }
}
