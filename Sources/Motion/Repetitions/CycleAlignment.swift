/// The cycles of an oriented signal that belong to repetitions found in the movement of the whole body.
struct CycleAlignment {
  let signal: OrientedSignal
  /// The part of a repetition by which the signal may turn earlier or later than the body.
  private static let tolerance = 4

  /// Returns one cycle for each of `repetitions`, which are in chronological order.
  ///
  /// - Complexity: O(*n*) for *n* frames in the repetitions.
  func cycles(_ repetitions: [MovementRun.Repetition]) -> [Cycle] {
    var cycles: [Cycle] = []
    for (index, repetition) in repetitions.enumerated() {
      let next = index + 1 < repetitions.count ? repetitions[index + 1].turning : signal.values.count - 1
      cycles.append(cycle(repetition, after: cycles.last?.peak ?? 0, before: next))
    }
    return cycles
  }

  private func cycle(_ repetition: MovementRun.Repetition, after first: Int, before last: Int) -> Cycle {
    let margin = (repetition.end - repetition.start) / Self.tolerance
    // A cycle stays within the shot and within one run of the signal.
    let run = signal.runs.first { $0.contains(repetition.turning) } ?? repetition.start..<(repetition.end + 1)
    let lower = max(first, run.lowerBound, repetition.start - margin)
    let upper = max(lower, min(last, run.upperBound - 1, repetition.end + margin))
    let middle =
      min(upper, max(lower, repetition.start))...min(upper, max(lower, repetition.start, repetition.end))
    let peak = extreme(middle) { $0 > $1 } ?? repetition.turning
    let start = extreme(min(lower, peak)...peak) { $0 < $1 } ?? min(repetition.start, peak)
    let end = extreme(peak...max(upper, peak)) { $0 < $1 } ?? max(repetition.end, peak)
    return Cycle(
      start: start, peak: peak, end: end, fullRange: start...end, rise: difference(peak, start),
      fall: difference(peak, end), isCutAtStart: repetition.start == repetition.turning,
      isCutAtEnd: repetition.turning == repetition.end)
  }

  private func difference(_ peak: Int, _ low: Int) -> Float {
    let difference = signal.values[peak] - signal.values[low]
    return difference.isNaN ? 0 : max(0, difference)
  }

  /// Returns the first frame whose value precedes all others in order; nil if no value is known.
  private func extreme(_ frames: ClosedRange<Int>, _ precedes: (Float, Float) -> Bool) -> Int? {
    frames.filter { !signal.values[$0].isNaN }.reduce(nil) { best, offset in
      guard let best else { return offset }
      return precedes(signal.values[offset], signal.values[best]) ? offset : best
    }
  }
}
