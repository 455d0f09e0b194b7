/// The user's statements about the time, the size, and the level of a recording.
public struct UnitSettings: Hashable, Sendable {
  /// A source of the slow-motion factor: how many times slower than reality the video plays.
  public enum SlowMotion: Hashable, Sendable {
    /// The factor that the container's metadata states; 1 if they state none.
    case automatic
    /// The video plays at real speed, whatever the metadata state.
    case off
    /// This factor.
    case factor(Double)
  }

  /// The camera's roll.
  public enum Level: Hashable, Sendable {
    /// The image vertical is vertical.
    case off
    /// The roll that the recording check measures; none if it measures none.
    case automatic
    /// This roll in degrees, clockwise in the image.
    case degrees(Double)
  }

  /// The slow-motion factor: how many times slower than reality the video plays.
  public var slowMotion = SlowMotion.automatic
  /// The athlete's height in centimeters, used to convert pixels to meters; nil if unknown.
  public var heightCentimeters: Double?
  /// The camera's roll, which is subtracted from inclinations.
  public var level = Level.off

  /// Creates settings with automatic slow motion, without a height and a roll.
  public init() {}

  /// The factors that can be chosen: phones capture up to 7680 frames per second, which is 256 times 30.
  public static let slowMotionFactors = 1.0...256.0
  /// The heights that can be chosen, in centimeters.
  public static let heights = 80.0...260.0
  /// The rolls that can be chosen, in degrees. An image that is turned by more has its rotation in the metadata.
  public static let rolls = -45.0...45.0
}
