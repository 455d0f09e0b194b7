/// The mean velocity of the bar in a repetition with the largest load that can be lifted once.
public struct MaximumVelocity: Hashable, Sendable {
  /// The velocity of lifting, in meters per second.
  public let metersPerSecond: Double
  /// The standard deviation between people, in meters per second.
  public let deviation: Double

  /// Creates a velocity that was measured on the same person, and so has no spread between people.
  ///
  /// - Parameter metersPerSecond: more than 0.
  public init(measured metersPerSecond: Double) { self.init(metersPerSecond, deviation: 0) }

  private init(_ metersPerSecond: Double, deviation: Double) {
    (self.metersPerSecond, self.deviation) = (metersPerSecond, deviation)
  }

  /// The velocities of 15 powerlifters (Helms, Storey, Cross, Brown, Lenetsky, Ramsay, Dillen and Zourdos, J Strength Cond
  /// Res 31(2), 2017: 292–297), by the name of the exercise.
  static let known = [
    "squat": MaximumVelocity(0.23, deviation: 0.05),
    "bench-press": MaximumVelocity(0.10, deviation: 0.04),
    "deadlift": MaximumVelocity(0.14, deviation: 0.05),
  ]
}
