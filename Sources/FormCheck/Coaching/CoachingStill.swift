public import FormCheckPixels

/// A still of a repetition, as it is sent to a chat server.
public struct CoachingStill: Hashable, Sendable {
  /// The longest side of a still in pixels.
  public static let maximumSide = 1024

  /// What the still shows, such as "Set 1, repetition 3, at 0:12.4: depth".
  public let caption: String
  /// The number of the set.
  public let set: Int
  /// The number of the repetition; nil for a moment of the whole set.
  public let repetition: Int?
  /// The time, in seconds since the first frame.
  public let seconds: Double
  /// The JPEG file.
  public let jpeg: [UInt8]
  /// The size of the image in pixels.
  public let size: PixelSize
}
