/// The way of a driving signal up to a turning point, or down from it, and where it comes to rest.
///
/// A body rests while it is slower than a twentieth of the fastest of the movement, as is usual in the study of human
/// movement.
struct Movement {
  /// Which way the signal goes.
  enum Direction: Float {
    case up = 1
    case down = -1
  }

  /// Which way along time rest is looked for.
  enum Course: Int {
    case forwards = 1
    case backwards = -1
  }

  /// The share of the movement's largest speed below which the body rests.
  private static let restingSpeed: Float = 0.05
  /// Seconds that it rests at least: a hesitation is part of the movement.
  private static let shortestRest = 0.2

  private let signal: (values: [Float], times: [Double])
  private let direction: Direction
  /// From the low before to the low behind; nothing is looked for outside.
  private let reach: ClosedRange<Int>
  /// The speed below which the body rests, in the signal's unit a second.
  private let limit: Float

  /// The movement of a signal's values, seen at its times (s), whose largest speed is in the stretch `fastestIn`.
  init(
    _ signal: (values: [Float], times: [Double]), _ direction: Direction, reach: ClosedRange<Int>,
    fastestIn stretch: ClosedRange<Int>
  ) {
    (self.signal, self.direction, self.reach) = (signal, direction, reach)
    let speeds = stretch.map { abs(Self.speed(signal, around: $0, in: reach)) }
    limit = Self.restingSpeed * (speeds.max() ?? 0)
  }

  /// The first place from `place` on where the body rests, or the last one within reach.
  func rest(from place: Int, _ course: Course) -> Int {
    let bound = course == .forwards ? reach.upperBound : reach.lowerBound
    var (rest, ahead) = (place, place)
    while rest != bound {
      while ahead != bound, abs(signal.times[ahead] - signal.times[rest]) < Self.shortestRest {
        ahead += course.rawValue
      }
      let onTheWhole = Self.speed(signal, min(rest, ahead)...max(rest, ahead))
      let here = Self.speed(signal, around: rest, in: reach)
      if max(here * direction.rawValue, onTheWhole * direction.rawValue) <= limit { break }
      rest += course.rawValue
    }
    return rest
  }

  private static func speed(
    _ signal: (values: [Float], times: [Double]), around place: Int, in reach: ClosedRange<Int>
  ) -> Float {
    speed(signal, max(reach.lowerBound, place - 1)...min(reach.upperBound, place + 1))
  }

  /// The mean speed over a stretch, in the signal's unit a second.
  private static func speed(_ signal: (values: [Float], times: [Double]), _ stretch: ClosedRange<Int>)
    -> Float
  {
    let (first, last) = (stretch.lowerBound, stretch.upperBound)
    guard last > first else { return 0 }
    return (signal.values[last] - signal.values[first]) / Float(signal.times[last] - signal.times[first])
  }
}
