import FormCheckPixels
import FormCheckVideo

/// What one file may cost.
public struct ResourceLimits: Hashable, Sendable {
  /// Seconds after which a file is given up; nil is as long as it takes.
  public var seconds: Double?
  /// Bytes of memory above which a file is given up; nil is as much as it needs.
  public var memoryBytes: Int?
  /// Pixels of the largest picture that is analyzed.
  public var pixels = 100_000_000
  /// How long work may take to stop once it was told to; what hangs inside a decoder is left behind.
  var grace = Duration.seconds(10)

  /// No limit but that of the picture's size.
  public init() {}

  /// Refuses pictures that are too large.
  func check(_ source: VideoSource) throws(FormCheckError) {
    let size = source.info.storedSize
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard overflow || count > pixels else { return }
    throw FormCheckError(
      .input,
      "\(source.info.path) has pictures of \(size.width) × \(size.height) pixels, and the limit is "
        + "\(pixels / 1_000_000) megapixels: the file is damaged, or raise --max-megapixels.")
  }
}
