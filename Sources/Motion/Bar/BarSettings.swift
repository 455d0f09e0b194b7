/// The settings for measuring the bar.
public struct BarSettings: Hashable, Sendable {
  /// The source of the bar's path. The raw values are those on the command line.
  public enum Mode: String, CaseIterable, Sendable {
    /// A plate in videos with an exercise that is done with a barbell, and otherwise nothing.
    case auto
    /// A plate, and the wrists where no plate is detected.
    case plate
    /// The wrists.
    case wrists
    /// Nothing: the bar isn't measured.
    case off
  }

  /// The source of the path.
  public var mode = Mode.off
  /// The diameter of the plate, in millimeters. Competition plates and most training plates are 450 mm in diameter.
  public var plateMillimeters = 450.0
  /// The load in kilograms; nil if the user didn't state it.
  public var loadKilograms: Double?

  /// Creates settings with which the bar isn't measured.
  public init() {}

  /// Whether plates are searched in the frames.
  public var searchesPlates: Bool { mode == .auto || mode == .plate }
}
