import FormCheckPixels
import FormCheckVideo

/// The time, memory, and image size limits for one file.
public struct ResourceLimits: Hashable, Sendable {
  /// The maximum time in seconds, after which work on the file stops; nil for no limit.
  public var seconds: Double?
  /// The maximum memory in bytes, above which work on the file stops; nil for no limit.
  public var memoryBytes: Int?
  /// The maximum number of pixels of a frame.
  public var pixels = 100_000_000
  /// The time that canceled work may take to stop. After that, a thread that hangs in a decoder is abandoned.
  var gracePeriod = Duration.seconds(10)

  /// Creates limits that restrict the image size only.
  public init() {}

  /// Rejects frames that are too large.
  func check(_ source: VideoSource) throws(FormCheckError) {
    try check(source.info.storedSize, path: source.info.path)
  }

  /// Rejects frames of this size if they are too large.
  func check(_ size: PixelSize, path: String) throws(FormCheckError) {
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard overflow || count > pixels else { return }
    throw FormCheckError(
      .input,
      "\(path) has frames of \(size.width) × \(size.height) pixels, more than the limit of "
        + "\(pixels / 1_000_000) megapixels. The file may be damaged. If it isn't, raise --max-megapixels.",
      path: path, isPermanent: true)
  }
}
