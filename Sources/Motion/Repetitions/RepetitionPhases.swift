/// The phases of a repetition: start, turning point, pause and end, from the speed of its signal.
struct RepetitionPhases {
  /// The offset at which the movement to the turning point starts.
  let start: Int
  /// The offset of the middle of the rest at the turning point.
  let turning: Int
  /// The pause at the turning point; a single offset if the movement reverses immediately.
  let pause: ClosedRange<Int>
  /// The offset at which the movement back ends.
  let end: Int

  /// Finds the phases of a cycle of `values`, sampled at `times` (in seconds).
  ///
  /// - Parameter isStated: whether the user stated the start and the end, which aren't extrapolated then.
  /// - Complexity: O(*n*) for *n* frames in the cycle.
  init(
    _ cycle: Cycle, isStated: Bool = false, values: [Float], times: [Double],
    tuning: RepetitionTuning = .standard
  ) {
    let signal = (values: values, times: times)
    let rise = HalfCycle(
      signal, .rising, within: cycle.fullRange, fastestIn: cycle.start...cycle.peak, tuning: tuning)
    let fall = HalfCycle(
      signal, .falling, within: cycle.fullRange, fastestIn: cycle.peak...cycle.end, tuning: tuning)
    let start = rise.rest(from: cycle.start, searching: .backward)
    let end = fall.rest(from: cycle.end, searching: .forward)
    let rest = Self.rest(cycle, values, rise, fall, band: tuning.turningBand)
    self.start = isStated ? start : rise.movementLimit(besideRest: start, opposite: rest.lowerBound)
    self.end = isStated ? end : fall.movementLimit(besideRest: end, opposite: rest.upperBound)

    let turning = Self.middle(rest, times)
    self.turning = turning
    let duration = times[rest.upperBound] - times[rest.lowerBound]
    let minimum = max(tuning.minimumPauseDuration, tuning.minimumPauseFraction * (times[end] - times[start]))
    let arrival = rise.movementLimit(besideRest: rest.lowerBound, opposite: start)
    let departure = fall.movementLimit(besideRest: rest.upperBound, opposite: end)
    let isPause = duration >= minimum && arrival < departure
    pause = isPause ? min(arrival, turning)...max(departure, turning) : turning...turning
  }

  /// Returns the range between the end of the rise and the start of the fall; the peak alone if there is no rest.
  private static func rest(
    _ cycle: Cycle, _ values: [Float], _ rise: HalfCycle, _ fall: HalfCycle, band: Float
  ) -> ClosedRange<Int> {
    let arrivalLevel = values[cycle.peak] - band * cycle.rise
    let departureLevel = values[cycle.peak] - band * cycle.fall
    let first = (cycle.start...cycle.peak).first { values[$0] >= arrivalLevel } ?? cycle.peak
    let last = (cycle.peak...cycle.end).last { values[$0] >= departureLevel } ?? cycle.peak
    let arrival = rise.rest(from: first, searching: .forward)
    let departure = fall.rest(from: last, searching: .backward)
    return arrival <= departure ? arrival...departure : cycle.peak...cycle.peak
  }

  /// Returns the offset nearest in time to the middle of a range.
  private static func middle(_ range: ClosedRange<Int>, _ times: [Double]) -> Int {
    let middle = (times[range.lowerBound] + times[range.upperBound]) / 2
    return range.min { abs(times[$0] - middle) < abs(times[$1] - middle) } ?? range.lowerBound
  }
}
