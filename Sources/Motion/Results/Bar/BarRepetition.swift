/// The bar's motion in one repetition.
public struct BarRepetition: Hashable, Sendable {
  /// The reason why a repetition has no measurement in meters. The raw values are those in tables.
  public enum Reason: String, CaseIterable, Sendable {
    /// The plate wasn't detected, so that there is no scale.
    case noPlate = "no_plate"
    /// The plate's radius changes by more than 3 %.
    case scaleDrift = "scale_drift"
    /// The plate was detected in less than half of the frames, or not in a part of the lift.
    case mostlyHidden = "mostly_hidden"
  }

  /// Velocities of the lift, and of the lowering, in meters per second.
  public struct Velocity: Hashable, Sendable {
    /// The mean upward velocity of the lift.
    public let mean: Double
    /// The mean upward velocity of the propulsive phase: the part of the lift before the bar decelerates faster than
    /// gravity alone would slow it (Sánchez-Medina, Pérez and González-Badillo 2010).
    public let meanPropulsive: Double
    /// The largest upward velocity of the lift.
    public let peak: Double
    /// The largest downward velocity of the lowering, above 0; nil without a lowering.
    public let peakEccentric: Double?
    /// The time from the start of the lift to its largest velocity, in seconds.
    public let secondsToPeak: Double

    /// Creates velocities in meters per second.
    public init(
      mean: Double, meanPropulsive: Double, peak: Double, peakEccentric: Double?, secondsToPeak: Double
    ) {
      (self.mean, self.meanPropulsive, self.peak) = (mean, meanPropulsive, peak)
      (self.peakEccentric, self.secondsToPeak) = (peakEccentric, secondsToPeak)
    }
  }

  /// The height of the lift in meters; nil without a scale.
  public let displacement: Double?
  /// The velocities; nil without a scale.
  public let velocity: Velocity?
  /// The largest horizontal distance between two positions of the lift, in meters; nil without a scale.
  public let drift: Double?
  /// The size of a pixel in meters; nil without a scale.
  public let metersPerPixel: Double?
  /// The fraction of the repetition's frames in which the plate was detected, 0…1.
  public let coverage: Double
  /// The reason why there is no measurement; nil if there is one.
  public let reason: Reason?

  /// Creates the measurement of a repetition.
  public init(
    displacement: Double?, velocity: Velocity?, drift: Double?, metersPerPixel: Double?, coverage: Double,
    reason: Reason?
  ) {
    (self.displacement, self.velocity, self.drift) = (displacement, velocity, drift)
    (self.metersPerPixel, self.coverage, self.reason) = (metersPerPixel, coverage, reason)
  }
}
