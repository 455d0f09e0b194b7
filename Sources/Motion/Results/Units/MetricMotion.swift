/// The athlete's motion in meters.
public struct MetricMotion: Hashable, Sendable {
  /// The size of a pixel at the athlete's distance.
  public struct Scale: Hashable, Sendable {
    /// The source of a scale. The raw values are those in tables.
    public enum Source: String, CaseIterable, Sendable {
      /// The athlete's height, which the user stated.
      case height
      /// The diameter of the bar's near plate.
      case plate
    }

    /// Meters per pixel, above 0.
    public let metersPerPixel: Double
    /// The standard error as a fraction of the scale.
    public let relativeError: Double
    /// The source of the scale.
    public let source: Source

    /// Creates a scale.
    public init(metersPerPixel: Double, relativeError: Double, source: Source) {
      (self.metersPerPixel, self.relativeError, self.source) = (metersPerPixel, relativeError, source)
    }
  }

  /// A measured value with its standard error, in the same unit.
  public struct Quantity: Hashable, Sendable {
    /// The value.
    public let value: Double
    /// The standard error.
    public let error: Double

    /// Creates a value with its standard error.
    public init(_ value: Double, error: Double) { (self.value, self.error) = (value, error) }
  }

  /// A repetition in meters. Values are nil where keypoints or a scale are missing.
  public struct Repetition: Hashable, Sendable {
    /// The vertical distance between the highest and the lowest position of the mid-hip.
    public var hipDisplacement: Quantity?
    /// The vertical distance between the highest and the lowest position of the wrists, or of the working one.
    public var wristDisplacement: Quantity?
    /// Whether ``wristDisplacement`` is that of the bar that both hands hold.
    public var wristsHoldBar = false
    /// The largest horizontal distance between the ankles; only in views from the side.
    public var stride: Quantity?
    /// The time for which the body is in the air, in seconds of reality; nil without a jump.
    public var flightSeconds: Quantity?
    /// The height of the jump by its flight time, which needs no scale; nil without a jump.
    public var jumpHeight: Quantity?

    /// Creates a repetition without values.
    public init() {}
  }

  /// The reason why a set has no scale. The raw values are those in tables.
  public enum Reason: String, CaseIterable, Sendable {
    /// The legs and the trunk aren't reliable in enough frames.
    case notVisible = "not_visible"
    /// The body points along the line of sight, so that its length in the frame is not its height.
    case foreshortened
    /// The height isn't known, and the plate of a bar isn't measured in any repetition.
    case noPlate = "no_plate"
  }

  /// The scale of each set, by its number.
  public let scales: [Int: Scale]
  /// The reason why sets have no scale, by their number.
  public let reasons: [Int: Reason]
  /// The repetitions, by their number.
  public let repetitions: [Int: Repetition]

  /// Creates the motion of sets with these scales.
  public init(scales: [Int: Scale], reasons: [Int: Reason], repetitions: [Int: Repetition]) {
    (self.scales, self.reasons, self.repetitions) = (scales, reasons, repetitions)
  }
}
