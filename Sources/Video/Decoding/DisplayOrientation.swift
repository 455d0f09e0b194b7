public import FormCheckPixels

/// The transformation from stored to upright frames: mirrored horizontally first if ``isMirrored``, then rotated
/// clockwise.
public struct DisplayOrientation: Hashable, Sendable, Codable {
  /// Degrees clockwise: 0, 90, 180 or 270.
  public let degreesClockwise: Int
  /// Whether the frame is mirrored horizontally before the rotation.
  public let isMirrored: Bool

  /// Creates an orientation; the angle is rounded to a multiple of 90°.
  public init(degreesClockwise: Int, isMirrored: Bool = false) {
    let quarters = Int((Double(degreesClockwise) / 90).rounded()) % 4
    self.degreesClockwise = (quarters + 4) % 4 * 90
    self.isMirrored = isMirrored
  }

  /// The orientation of frames that are stored upright.
  public static let upright = DisplayOrientation(degreesClockwise: 0)

  /// Whether width and height are exchanged.
  public var swapsAxes: Bool { degreesClockwise % 180 != 0 }

  /// Returns the transformation with a further rotation after it.
  public func rotated(by rotation: FrameRotation) -> DisplayOrientation {
    DisplayOrientation(
      degreesClockwise: degreesClockwise + rotation.degreesClockwise, isMirrored: isMirrored)
  }
}
