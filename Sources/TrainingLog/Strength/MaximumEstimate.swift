/// The largest load that can be lifted once, estimated from the velocities of the bar at smaller loads.
enum MaximumEstimate: Hashable {
  /// The reason why there is no estimate.
  enum Refusal: Hashable {
    /// Fewer than three loads.
    case loads(Int)
    /// The velocity at the largest load is unknown.
    case velocity
    /// Velocities don't clearly fall with load.
    case slope

    /// The reason as a sentence.
    var description: String {
      switch self {
      case .loads(let count):
        "the bar's velocity was measured at only \(count) of the 3 loads that are needed"
      case .velocity:
        "FormCheck has no published velocity of the heaviest possible repetition; state it with --velocity"
      case .slope: "velocities don't clearly fall with the load"
      }
    }
  }

  /// The fastest set at a load.
  struct Point: Hashable {
    let day: String
    /// In kilograms.
    let load: Double
    /// In meters per second.
    let velocity: Double
  }

  /// The load in kilograms, with its 90 % interval, which begins at the heaviest load that was lifted.
  case load(Double, interval: ClosedRange<Double>)
  /// No estimate.
  case refused(Refusal)

  /// Estimates from one point for each load.
  init(_ points: [Point], _ velocity: MaximumVelocity?) {
    let heaviest = points.map(\.load).max() ?? 0
    if let line = LoadVelocityLine(points.map { ($0.load, $0.velocity) }) {
      self = Self.estimate(line, velocity, heaviest: heaviest)
    } else {
      self = .refused(.loads(points.count))
    }
  }

  private static func estimate(
    _ line: LoadVelocityLine, _ velocity: MaximumVelocity?, heaviest: Double
  ) -> MaximumEstimate {
    guard let velocity else { return .refused(.velocity) }
    guard let estimate = line.load(at: velocity.metersPerSecond, deviation: velocity.deviation),
      estimate.interval.upperBound >= heaviest
    else { return .refused(.slope) }
    let lowest = max(heaviest, estimate.interval.lowerBound)
    return .load(max(heaviest, estimate.load), interval: lowest...estimate.interval.upperBound)
  }

  /// The load and its interval; nil if there is none.
  var value: (load: Double, interval: ClosedRange<Double>)? {
    if case .load(let load, let interval) = self { (load, interval) } else { nil }
  }

  /// The reason why there is no estimate; nil if there is one.
  var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}
