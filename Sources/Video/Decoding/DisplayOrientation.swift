/// How a stored picture is turned to be upright: columns mirrored first if ``isMirrored``, then turned clockwise.
public struct DisplayOrientation: Hashable, Sendable, Codable {
  /// Degrees clockwise: 0, 90, 180 or 270.
  public let degreesClockwise: Int
  /// Whether left and right are exchanged before the turn.
  public let isMirrored: Bool

  /// An orientation; the angle is rounded to the nearest quarter turn.
  public init(degreesClockwise: Int, isMirrored: Bool = false) {
    let quarters = Int((Double(degreesClockwise) / 90).rounded()) % 4
    self.degreesClockwise = (quarters + 4) % 4 * 90
    self.isMirrored = isMirrored
  }

  /// Pictures are stored upright.
  public static let upright = DisplayOrientation(degreesClockwise: 0)

  /// Whether width and height change places.
  public var swapsAxes: Bool { degreesClockwise % 180 != 0 }
}
