/// The relation of a recording's time and axes to reality.
public struct RecordedUnits: Hashable, Sendable {
  /// A value with its source.
  public struct Evidence: Hashable, Sendable {
    /// The value.
    public let value: Double
    /// The standard error; nil if the user stated the value or it is exact.
    public let uncertainty: Double?
    /// The source of the value, as a phrase, such as "--slow-motion" or the name of a tag.
    public let source: String

    /// Creates a value with its source.
    public init(_ value: Double, uncertainty: Double? = nil, source: String) {
      (self.value, self.uncertainty, self.source) = (value, uncertainty, source)
    }
  }

  /// The slow-motion factor: how many times slower than reality the video plays; nil if it plays at real speed as far
  /// as is known.
  public var slowMotion: Evidence?
  /// The camera's roll in degrees: how far the vertical of the world leans clockwise in the image; nil if it isn't
  /// corrected.
  public var roll: Evidence?
  /// The athlete's height in meters; nil if unknown.
  public var heightMeters: Double?

  /// Creates the units of a level recording at real speed.
  public init() {}

  /// The slow-motion factor: how many times slower than reality the video plays, 1 for real speed. Real-world time is
  /// time in the video divided by it.
  public var slowMotionFactor: Double { slowMotion?.value ?? 1 }
  /// The camera's roll in degrees, 0 if it isn't corrected.
  public var rollDegrees: Double { roll?.value ?? 0 }
}
