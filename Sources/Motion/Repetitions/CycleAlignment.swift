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
    let bounds = max(first, run.lowerBound)...max(first, run.lowerBound, min(last, run.upperBound - 1))
    var lower = max(bounds.lowerBound, repetition.start - margin)
    var upper = max(lower, min(bounds.upperBound, repetition.end + margin))
    let middle =
      min(upper, max(lower, repetition.start))...min(upper, max(lower, repetition.start, repetition.end))
    let highest = extreme(middle) { $0 > $1 } ?? repetition.turning
    let peak = summit(from: highest, of: repetition, in: bounds)
    if peak < highest { lower = max(bounds.lowerBound, min(lower, 2 * peak - repetition.end)) }
    if peak > highest { upper = min(bounds.upperBound, max(upper, 2 * peak - repetition.start)) }
    let start = low(in: min(lower, peak)...peak, searching: -1, bounds) ?? min(repetition.start, peak)
    let end = low(in: peak...max(upper, peak), searching: 1, bounds) ?? max(repetition.end, peak)
    return Cycle(
      start: start, peak: peak, end: end, fullRange: start...end, rise: difference(peak, start),
      fall: difference(peak, end), isCutAtStart: repetition.start == repetition.turning,
      isCutAtEnd: repetition.turning == repetition.end)
  }

  /// Returns the frame up to which the signal rises from `frame` on, away from a repetition of which the movement of the
  /// whole body shows only the way back, or only the way to the turning point; `frame` itself within other repetitions.
  ///
  /// The signal may turn much earlier or later than the part of the body that shows the movement best.
  private func summit(
    from frame: Int, of repetition: MovementRun.Repetition, in bounds: ClosedRange<Int>
  ) -> Int {
    guard repetition.start == repetition.turning || repetition.turning == repetition.end,
      frame == repetition.turning
    else { return frame }
    return last(from: frame, step: repetition.start == repetition.turning ? -1 : 1, in: bounds) { $0 > $1 }
  }

  /// Returns the lowest frame of a window or, if that is its outer end, the frame up to which the signal keeps falling
  /// from there; nil if no value in the window is known.
  private func low(in window: ClosedRange<Int>, searching step: Int, _ bounds: ClosedRange<Int>) -> Int? {
    guard let lowest = extreme(window, { $0 < $1 }) else { return nil }
    let outer = step < 0 ? window.lowerBound : window.upperBound
    return lowest == outer ? last(from: lowest, step: step, in: bounds) { $0 < $1 } : lowest
  }

  /// Returns the last frame of those from `frame` on of which each value precedes the last one in order.
  private func last(
    from frame: Int, step: Int, in bounds: ClosedRange<Int>, _ precedes: (Float, Float) -> Bool
  ) -> Int {
    var last = frame
    while bounds.contains(last + step), precedes(signal.values[last + step], signal.values[last]) {
      last += step
    }
    return last
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
