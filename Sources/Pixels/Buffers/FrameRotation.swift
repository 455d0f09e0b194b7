/// A clockwise rotation of frames, in addition to the one in a file's metadata, for videos that were recorded or saved
/// with a wrong one.
public enum FrameRotation: Int, CaseIterable, Hashable, Sendable, Codable {
  /// No further rotation.
  case none = 0
  /// 90° clockwise: the left edge becomes the top.
  case right = 90
  /// 180°: the bottom edge becomes the top.
  case half = 180
  /// 90° counterclockwise: the right edge becomes the top.
  case left = 270

  /// Creates the rotation by an angle in degrees clockwise, such as 270 or -90; nil unless it is a multiple of 90°.
  public init?(degreesClockwise degrees: Int) {
    self.init(rawValue: (degrees % 360 + 360) % 360)
  }

  /// The angle in degrees clockwise: 0, 90, 180, or 270.
  public var degreesClockwise: Int { rawValue }

  /// Whether width and height are exchanged.
  public var swapsAxes: Bool { rawValue % 180 != 0 }
}
