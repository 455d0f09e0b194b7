/// One half of a cycle of a repetition signal, and the rest before and after it.
///
/// The body rests while it is slower than a fraction of the half cycle's peak speed: the usual criterion for movement
/// onset in biomechanics.
struct HalfCycle {
  /// The direction of the signal.
  enum Direction: Float {
    case rising = 1
    case falling = -1
  }

  /// The direction of a search along time.
  enum SearchDirection: Int {
    case forward = 1
    case backward = -1
  }

  let signal: (values: [Float], times: [Double])
  let limits: ClosedRange<Int>
  let tuning: RepetitionTuning
  /// The peak speed, in the signal's unit per second.
  let peakSpeed: Float
  private let direction: Direction

  /// The speed below which the body rests, in the signal's unit per second.
  private var restingSpeed: Float { tuning.restingSpeedFraction * peakSpeed }

  /// Creates the half cycle of a signal, sampled at its times (in seconds), whose peak speed lies in `fastest`. Rest is
  /// searched for within `limits`.
  ///
  /// - Complexity: O(*n*) for *n* frames in `fastest`.
  init(
    _ signal: (values: [Float], times: [Double]), _ direction: Direction, within limits: ClosedRange<Int>,
    fastestIn fastest: ClosedRange<Int>, tuning: RepetitionTuning = .standard
  ) {
    (self.signal, self.direction, self.limits, self.tuning) = (signal, direction, limits, tuning)
    peakSpeed = max(
      0, fastest.map { Self.speed(signal, around: $0, in: limits) * direction.rawValue }.max() ?? 0)
  }

  /// Returns the first offset from which the body rests, searching from `offset`; if the body never rests, the last
  /// offset within the limits.
  ///
  /// - Complexity: O(*n*) for *n* searched frames.
  func rest(from offset: Int, searching search: SearchDirection) -> Int {
    let bound = search == .forward ? limits.upperBound : limits.lowerBound
    var (rest, ahead) = (offset, offset)
    while rest != bound {
      while ahead != bound, abs(signal.times[ahead] - signal.times[rest]) < tuning.minimumRestDuration {
        ahead += search.rawValue
      }
      let mean = Self.speed(signal, min(rest, ahead)...max(rest, ahead))
      if max(speed(rest), mean * direction.rawValue) <= restingSpeed { break }
      rest += search.rawValue
    }
    return rest
  }

  /// Returns the speed in the half cycle's direction around an offset, in the signal's unit per second.
  func speed(_ offset: Int) -> Float {
    Self.speed(signal, around: offset, in: limits) * direction.rawValue
  }

  private static func speed(
    _ signal: (values: [Float], times: [Double]), around offset: Int, in limits: ClosedRange<Int>
  ) -> Float {
    speed(signal, max(limits.lowerBound, offset - 1)...min(limits.upperBound, offset + 1))
  }

  /// Returns the mean speed between the ends of a range, in the signal's unit per second.
  private static func speed(_ signal: (values: [Float], times: [Double]), _ range: ClosedRange<Int>) -> Float
  {
    let (first, last) = (range.lowerBound, range.upperBound)
    guard last > first else { return 0 }
    return (signal.values[last] - signal.values[first]) / Float(signal.times[last] - signal.times[first])
  }
}
