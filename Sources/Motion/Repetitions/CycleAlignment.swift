/// The cycles of an oriented signal that belong to repetitions found in the movement of the whole body.
struct CycleAlignment {
  let signal: OrientedSignal
  /// The part of a repetition by which the signal may turn earlier or later than the body.
  private static let tolerance = 4

  /// Returns one cycle for each of `repetitions`, which are in chronological order.
  ///
  /// - Complexity: O(*n*) for *n* frames in the repetitions and as many around them.
  func cycles(_ repetitions: [MovementRun.Repetition]) -> [Cycle] {
    var cycles: [Cycle] = []
    let maximumCount = repetitions.map(\.frames.count).max() ?? 0
    for (index, repetition) in repetitions.enumerated() {
      let next = index + 1 < repetitions.count ? repetitions[index + 1].turning : signal.values.count - 1
      cycles.append(
        cycle(repetition, after: cycles.last?.peak ?? 0, before: next, maximumCount: maximumCount))
    }
    return cycles
  }

  private func cycle(
    _ repetition: MovementRun.Repetition, after first: Int, before last: Int, maximumCount: Int
  ) -> Cycle {
    let frames = repetition.frames
    let margin = (frames.count - 1) / Self.tolerance
    let bounds = bounds(of: repetition, after: first, before: last)
    var window = ((frames.lowerBound - margin)...(frames.upperBound + margin)).clamped(to: bounds)
    let highest = extreme(frames.clamped(to: window)) { $0 > $1 } ?? repetition.turning
    let peak = summit(from: highest, of: repetition, in: bounds, maximumCount: maximumCount)
    if peak != highest { window = Self.mirrored(window, at: peak).clamped(to: bounds) }
    let start = low(in: min(window.lowerBound, peak)...peak, searching: -1, bounds, limit: frames.count)
    let end = low(in: peak...max(window.upperBound, peak), searching: 1, bounds, limit: frames.count)
    return cycle(
      from: start ?? min(repetition.start, peak), peak, to: end ?? max(repetition.end, peak), repetition)
  }

  private func cycle(
    from start: Int, _ peak: Int, to end: Int, _ repetition: MovementRun.Repetition
  ) -> Cycle {
    Cycle(
      start: start, peak: peak, end: end, fullRange: start...end, rise: difference(peak, start),
      fall: difference(peak, end), isCutAtStart: repetition.start == repetition.turning,
      isCutAtEnd: repetition.turning == repetition.end)
  }

  /// Returns the frames in which a cycle may lie: within the shot, one run of the signal, and the neighboring peaks.
  ///
  /// At less than a frame per second, all of a repetition may lie in one frame, which is the only one then.
  private func bounds(
    of repetition: MovementRun.Repetition, after first: Int, before last: Int
  ) -> ClosedRange<Int> {
    let frames = repetition.frames
    let run = signal.runs.first { $0.contains(repetition.turning) } ?? Range(frames)
    let lower = max(first, run.lowerBound)
    let bounds = lower...max(lower, min(last, run.upperBound - 1))
    return frames.count > 1 ? bounds : frames.clamped(to: bounds)
  }

  /// Returns the frames around a half repetition and around its other half, which is assumed to take as long.
  private static func mirrored(_ window: ClosedRange<Int>, at peak: Int) -> ClosedRange<Int> {
    min(
      window.lowerBound, 2 * peak - window.upperBound)...max(window.upperBound, 2 * peak - window.lowerBound)
  }

  /// Returns the last frame of the rise that starts at `frame`, outward from a repetition for which the movement of the
  /// whole body shows only the way back, or only the way to the turning point; `frame` itself for whole repetitions,
  /// and if the signal rises up to the peak of a neighboring repetition.
  ///
  /// The signal may turn much earlier or later than the part of the body that shows the movement best: the arms of a squat are
  /// raised long before its turning point, which may be what the body's movement takes for the rest.
  ///
  /// - Parameter maximumCount: the maximum number of frames of a repetition, which limits the rise at a half's outer end.
  private func summit(
    from frame: Int, of repetition: MovementRun.Repetition, in bounds: ClosedRange<Int>, maximumCount: Int
  ) -> Int {
    let frames = repetition.frames
    guard (repetition.start == repetition.turning) != (repetition.turning == repetition.end),
      frames.count > 1, frame == frames.lowerBound || frame == frames.upperBound
    else { return frame }
    let step = frame == frames.lowerBound ? -1 : 1
    let limit = frame == repetition.turning ? frames.count : maximumCount
    let summit = last(from: frame, step: step, in: bounds, limit: limit) { $0 > $1 }
    let isEndOfSignal = summit == 0 || summit == signal.values.count - 1
    return !isEndOfSignal && !bounds.contains(summit + step) ? frame : summit
  }

  /// Returns the lowest frame of a window or, if that is its outer end, the frame up to which the signal keeps falling
  /// from there; nil if no value in the window is known.
  private func low(
    in window: ClosedRange<Int>, searching step: Int, _ bounds: ClosedRange<Int>, limit: Int
  ) -> Int? {
    guard let lowest = extreme(window, { $0 < $1 }) else { return nil }
    let outer = step < 0 ? window.lowerBound : window.upperBound
    guard lowest == outer else { return lowest }
    return last(from: lowest, step: step, in: bounds, limit: limit) { $0 < $1 }
  }

  /// Returns the end of the monotone sequence that starts at `frame`, at most `limit` frames away: a signal may drift during
  /// a long rest.
  private func last(
    from frame: Int, step: Int, in bounds: ClosedRange<Int>, limit: Int, _ precedes: (Float, Float) -> Bool
  ) -> Int {
    var last = frame
    while bounds.contains(last + step), abs(last + step - frame) <= limit,
      precedes(signal.values[last + step], signal.values[last])
    {
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

extension MovementRun.Repetition {
  fileprivate var frames: ClosedRange<Int> { start...max(start, end) }
}
