/// A segmentation of a signal into cycles with hysteresis: a change of direction is a turn only if it exceeds a
/// threshold.
struct CycleSegmentation {
  let values: [Float]
  /// The parts of the signal without a gap. Each is segmented separately.
  let runs: [Range<Int>]
  let tuning: RepetitionTuning

  init(values: [Float], runs: [Range<Int>], tuning: RepetitionTuning = .standard) {
    self.values = values
    self.runs = runs
    self.tuning = tuning
  }

  /// Returns the cycles of at least `minimumAmplitude`, segmented with a threshold relative to their typical amplitude.
  ///
  /// - Complexity: O(*n* + *c* log *c*) for *n* frames and *c* cycles.
  func cycles(minimumAmplitude: Float) -> [Cycle] {
    let coarse = cycles(threshold: minimumAmplitude / 2, minimumAmplitude: minimumAmplitude)
    guard let typical = Self.typicalAmplitude(coarse) else { return [] }
    let threshold = max(minimumAmplitude / 2, tuning.hysteresis * typical)
    return cycles(threshold: threshold, minimumAmplitude: minimumAmplitude)
  }

  /// Returns the weighted median of the amplitudes, weighted by amplitude, so that small cycles barely count.
  ///
  /// - Complexity: O(*c* log *c*).
  static func typicalAmplitude(_ cycles: [Cycle]) -> Float? {
    let amplitudes = cycles.map(\.amplitude).sorted()
    let half = amplitudes.reduce(0, +) / 2
    var sum: Float = 0
    for amplitude in amplitudes {
      sum += amplitude
      if sum >= half { return amplitude }
    }
    return amplitudes.last
  }

  private func cycles(threshold: Float, minimumAmplitude: Float) -> [Cycle] {
    runs.flatMap { cycles(in: $0, threshold: threshold) }.filter { $0.amplitude >= minimumAmplitude }
  }

  private func cycles(in run: Range<Int>, threshold: Float) -> [Cycle] {
    let turns = turns(in: run, threshold: threshold)
    return turns.indices.filter { turns[$0].isPeak }.map { index in
      let peak = turns[index].offset
      let start = index > 0 ? turns[index - 1].offset : run.lowerBound
      let end = index + 1 < turns.count ? turns[index + 1].offset : run.upperBound - 1
      return Cycle(
        start: start, peak: peak, end: end, fullRange: start...end, rise: values[peak] - values[start],
        fall: values[peak] - values[end], isCutAtStart: index == 0, isCutAtEnd: index + 1 == turns.count)
    }
  }

  /// Returns alternating peaks and lows, each at least `threshold` from the next.
  ///
  /// - Complexity: O(*n*) for *n* frames in the run.
  func turns(in run: Range<Int>, threshold: Float) -> [(offset: Int, isPeak: Bool)] {
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
