/// When a repetition begins, where it turns back and whether it rests there, and when it ends: seen in how fast its
/// driving signal moves.
struct RepetitionPhases {
  /// Where the movement to the turning point begins.
  let start: Int
  /// The middle of where the signal is as good as still.
  let turning: Int
  /// From where to where the body rests at the turning point; one place if it turns back at once.
  let pause: ClosedRange<Int>
  /// Where the movement back ends.
  let end: Int

  /// Of the way to the turning point, how much may be missing where the body is said to be there.
  private static let turningBand: Float = 0.1
  /// Every movement is slow where it turns back: for so much of the repetition that is no pause.
  private static let turningShare = 0.2
  /// Seconds that a pause lasts at least.
  private static let shortestPause = 0.2

  /// The phases of a swing of `values`, seen at `times` (s).
  init(_ swing: Cycle, values: [Float], times: [Double]) {
    let signal = (values: values, times: times)
    let way = Movement(signal, .up, reach: swing.reach, fastestIn: swing.before...swing.peak)
    let back = Movement(signal, .down, reach: swing.reach, fastestIn: swing.peak...swing.after)
    start = way.rest(from: swing.before, .backwards)
    end = back.rest(from: swing.after, .forwards)

    let rest = Self.rest(swing, values, way, back)
    let seconds = times[rest.upperBound] - times[rest.lowerBound]
    turning = Self.middle(rest, times)
    let isPause = seconds >= max(Self.shortestPause, Self.turningShare * (times[end] - times[start]))
    pause = isPause ? rest : turning...turning
  }

  /// From where the way there is done to where the way back begins; the peak if there is nothing between.
  private static func rest(_ swing: Cycle, _ values: [Float], _ way: Movement, _ back: Movement)
    -> ClosedRange<Int>
  {
    let arrived = values[swing.peak] - turningBand * swing.rise
    let leaving = values[swing.peak] - turningBand * swing.fall
    let first = (swing.before...swing.peak).first { values[$0] >= arrived } ?? swing.peak
    let last = (swing.peak...swing.after).last { values[$0] >= leaving } ?? swing.peak
    let arrival = way.rest(from: first, .forwards)
    let departure = back.rest(from: last, .backwards)
    return arrival <= departure ? arrival...departure : swing.peak...swing.peak
  }

  /// The place nearest to the middle of a stretch of time.
  private static func middle(_ stretch: ClosedRange<Int>, _ times: [Double]) -> Int {
    let middle = (times[stretch.lowerBound] + times[stretch.upperBound]) / 2
    return stretch.min { abs(times[$0] - middle) < abs(times[$1] - middle) } ?? stretch.lowerBound
  }
}
