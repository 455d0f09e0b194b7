import FormCheckPixels
import FormCheckVideo

/// Limits of time, memory and image size for one file.
public struct ResourceLimits: Hashable, Sendable {
  /// The maximum time in seconds, after which work on the file stops; nil for no limit.
  public var seconds: Double?
  /// The maximum memory in bytes, above which work on the file stops; nil for no limit.
  public var memoryBytes: Int?
  /// The maximum number of pixels of a frame.
  public var pixels = 100_000_000
  /// How long work may take to stop once it is canceled. A thread that hangs inside a decoder is abandoned then.
  var gracePeriod = Duration.seconds(10)

  /// A limit of the image size only.
  public init() {}

  /// Refuses frames that are too large.
  func check(_ source: VideoSource) throws(FormCheckError) {
    let size = source.info.storedSize
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard overflow || count > pixels else { return }
    throw FormCheckError(
      .input,
      "\(source.info.path) has frames of \(size.width) × \(size.height) pixels, more than the limit of "
        + "\(pixels / 1_000_000) megapixels: the file may be damaged. If it isn't, raise --max-megapixels.",
      path: source.info.path)
  }
}
