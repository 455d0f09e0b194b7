/// The rate at which a camera captured frames, as the container's metadata states it.
///
/// Phones store slow motion with the time stamps of its playback, and the rate of capture in a tag.
public struct CaptureRate: Hashable, Sendable {
  /// Captured frames per second of real time, above 0.
  public let framesPerSecond: Double
  /// The name of the tag, such as `com.android.capture.fps`.
  public let tag: String

  /// Creates a rate; nil for one that no camera has.
  public init?(framesPerSecond: Double, tag: String) {
    guard Self.plausible.contains(framesPerSecond) else { return nil }
    self.framesPerSecond = framesPerSecond
    self.tag = tag
  }

  /// The rates of cameras, in frames per second: from one frame in 100 s of a time lapse to those of laboratories. A
  /// damaged tag may state anything.
  private static let plausible = 0.01...100_000.0
}

extension CaptureRate {
  /// The tags that state a rate, in the order in which they are trusted. Android's MediaRecorder writes the first one
  /// (Google, Samsung, and others), Xiaomi's camera the second one for frames that it interpolated.
  static let tags = ["com.android.capture.fps", "com.xiaomi.capture_framerate"]

  /// Creates the rate from the value of a tag; nil if it isn't a number.
  init?(text: String, tag: String) {
    guard let number = Double(text) else { return nil }
    self.init(framesPerSecond: number, tag: tag)
  }
}
