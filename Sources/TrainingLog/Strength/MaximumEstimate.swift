/// The largest load that can be lifted once, estimated from the velocities of the bar at smaller loads.
public struct MaximumEstimate: Hashable, Sendable {
  /// Why there is no estimate.
  public enum Refusal: Hashable, Sendable {
    /// Fewer than three loads.
    case loads(Int)
    /// It isn't known how fast a repetition with the largest load is.
    case velocity
    /// Velocities don't clearly fall with load.
    case slope

    /// The reason as a sentence.
    public var description: String {
      switch self {
      case .loads(let count):
        "\(count) of the 3 loads that are needed \(count == 1 ? "has" : "have") a measured velocity of the bar"
      case .velocity:
        "FormCheck has no published velocity of the heaviest repetition; state it with --velocity"
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

  /// The load in kilograms; nil if it can't be estimated.
  public let load: Double?
  /// The 90 % interval in kilograms; nil if the load can't be estimated. It begins at the heaviest load that was lifted.
  public let interval: ClosedRange<Double>?
  /// Why there is no estimate; nil if there is one.
  public let refusal: Refusal?

  private init(_ load: Double, _ interval: ClosedRange<Double>) {
    (self.load, self.interval, refusal) = (load, interval, nil)
  }

  private init(_ refusal: Refusal) { (load, interval, self.refusal) = (nil, nil, refusal) }

  /// Returns the estimate from one point for each load.
  static func of(_ points: [Point], _ velocity: MaximumVelocity?) -> MaximumEstimate {
    guard let line = LoadVelocityLine(points.map { ($0.load, $0.velocity) }) else {
      return MaximumEstimate(.loads(points.count))
    }
    guard let velocity else { return MaximumEstimate(.velocity) }
    let heaviest = points.map(\.load).max() ?? 0
    guard let estimate = line.load(at: velocity.metersPerSecond, deviation: velocity.deviation),
      estimate.interval.upperBound >= heaviest
    else { return MaximumEstimate(.slope) }
    return MaximumEstimate(
      max(heaviest, estimate.load), max(heaviest, estimate.interval.lowerBound)...estimate.interval.upperBound
    )
  }
}
