/// A clock that runs more slowly while the body rests, by which movements with pauses of different durations are compared.
///
/// Two repetitions are the same movement, whether or not the athlete pauses between them or where they turn. By the plain clock, most of
/// the samples of a repetition with a long pause would show the pause.
struct MovementClock {
  /// The time of each frame, in seconds, ascending.
  private let times: [Double]
  /// The speed of the body in each frame, in units per second.
  private let speeds: [Float]
  /// The speed below which the body rests, in units per second.
  private let restingSpeed: Float
  private let tuning: RunTuning

  /// Creates a clock for the movement in `frames`, whose peak speed determines at which speed the body rests.
  ///
  /// - Parameter slowsInRests: whether the clock runs more slowly while the body rests, rather than always at the same rate.
  /// - Complexity: O(*n*) for *n* frames.
  init(
    times: [Double], speeds: [Float], in frames: ClosedRange<Int>, tuning: RunTuning,
    slowsInRests: Bool = true
  ) {
    (self.times, self.speeds, self.tuning) = (times, speeds, tuning)
    restingSpeed = slowsInRests ? tuning.comparedRestingSpeed * (speeds[frames].max() ?? 0) : 0
  }

  /// Returns the speed of the body in each frame, in units per second: the weighted root of the sum of squares over its parts, between
  /// the frames ``RunTuning/speedRadius`` before and after.
  ///
  /// - Complexity: O(*c* *n*) for *c* parts and *n* frames.
  static func speeds(_ columns: [[Float]], weights: [Float], times: [Double], tuning: RunTuning) -> [Float] {
    var (before, after) = (0, 0)
    return times.indices.map { frame in
      while before < frame, times[frame] - times[before] > tuning.speedRadius { before += 1 }
      while after + 1 < times.count, times[after] - times[frame] < tuning.speedRadius { after += 1 }
      // Sparse frames have no other one within the radius.
      let first = before < after ? before : max(0, frame - 1)
      let seconds = times[after] - times[first]
      guard seconds > 0 else { return 0 }
      let squares = zip(columns, weights).reduce(Float(0)) { sum, part in
        let difference = part.0[after] - part.0[first]
        return sum + part.1 * difference * difference
      }
      return squares.squareRoot() / Float(seconds)
    }
  }

  /// Returns `count` times from one frame to another between which the clock advances equally.
  ///
  /// - Parameter isClosed: whether the last time is that of the last frame, rather than one step before it.
  /// - Complexity: O(*n* + *c*) for *n* frames and a count of *c*.
  func instants(from first: Int, to last: Int, count: Int, isClosed: Bool) -> [Double] {
    let rate = restingRate(first, last)
    let steps = Double(max(1, isClosed ? count - 1 : count))
    guard rate < 1 else {
      return (0..<count).map { times[first] + (times[last] - times[first]) * Double($0) / steps }
    }
    let durations = (first..<last).map { (times[$0 + 1] - times[$0]) * (isRest($0) ? rate : 1) }
    let total = durations.reduce(0, +)
    var (frame, elapsed) = (first, 0.0)
    return (0..<count).map { index in
      let wanted = total * Double(index) / steps
      while frame + 1 < last, elapsed + durations[frame - first] < wanted {
        elapsed += durations[frame - first]
        frame += 1
      }
      let duration = durations[frame - first]
      let fraction = duration > 0 ? min(1, (wanted - elapsed) / duration) : 0
      return times[frame] + fraction * (times[frame + 1] - times[frame])
    }
  }

  /// Returns the rate of the clock during rests, 0…1: together, they take at most ``RunTuning/comparedRest`` of the time in which the
  /// body moves.
  private func restingRate(_ first: Int, _ last: Int) -> Double {
    var (rest, moving) = (0.0, 0.0)
    for frame in first..<max(first, last) {
      let step = times[frame + 1] - times[frame]
      if isRest(frame) { rest += step } else { moving += step }
    }
    return moving > 0 && rest > 0 ? min(1, tuning.comparedRest * moving / rest) : 1
  }

  /// Whether the body rests from a frame to the next one.
  private func isRest(_ frame: Int) -> Bool { max(speeds[frame], speeds[frame + 1]) < restingSpeed }
}
