/// The settings for cutting a video into clips.
public struct ClipSettings: Hashable, Sendable {
  /// The content of one clip.
  public enum Unit: String, CaseIterable, Sendable {
    /// One repetition, or one hold.
    case repetition = "rep"
    /// One set.
    case set
  }

  /// The way in which a frame is cropped to another aspect ratio.
  public enum Crop: String, CaseIterable, Sendable {
    /// A window that moves with the athlete.
    case follow
    /// The center of the frame.
    case center
  }

  /// The content of one clip.
  public var unit = Unit.repetition
  /// The time before and after the repetition or set, in seconds of the video.
  public var padding = 0.5
  /// The slow motion; nil for none.
  public var slowMotion: ClipSlowMotion?
  /// The shape of the clips; nil for that of the video.
  public var aspect: ClipAspect?
  /// The way in which frames are cropped to ``aspect``.
  public var crop = Crop.follow
  /// Whether each clip is also written as a GIF image that plays in a loop.
  public var makesGIFs = false
  /// The settings for drawing and encoding clips.
  public var render = RenderSettings()

  /// Creates the defaults, without any overlay.
  public init() { render.elements = [] }
}

/// The slow motion of a clip.
public struct ClipSlowMotion: Hashable, Sendable {
  /// The speed, above 0 and below 1.
  public let rate: Double
  /// Whether only the time around turning points is slow.
  public let isAtTurning: Bool
  /// The time before and after a turning point that is slow, in seconds of the video.
  static let turningSeconds = 0.4

  private static let turning = "turning"

  /// Creates slow motion from text such as `0.25@turning` or `0.5`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let rate = Double(parts[0]), rate >= 0.05, rate < 1, parts.count <= 2,
      parts.count == 1 || parts[1] == Self.turning
    else { return nil }
    (self.rate, isAtTurning) = (rate, parts.count == 2)
  }
}

/// An aspect ratio of clips.
public struct ClipAspect: Hashable, Sendable {
  /// The width, at least 1.
  public let width: Int
  /// The height, at least 1.
  public let height: Int

  /// Creates an aspect ratio from text such as `9:16`; nil for any other text, and for ratios beyond 4 to 1.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...100).contains(width),
      (1...100).contains(height), width <= 4 * height, height <= 4 * width
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The width divided by the height.
  public var ratio: Double { Double(width) / Double(height) }
}
