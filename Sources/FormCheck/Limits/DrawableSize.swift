import FormCheckPixels
import FormCheckVideo

/// The maximum size of images that can be drawn and encoded, checked before hours of work.
enum DrawableSize {
  /// The maximum number of columns or rows that x264 encodes.
  private static let video = 16384
  /// The maximum number of columns or rows of a Cairo image, which stores them in 16 bits.
  private static let still = 32767

  /// Rejects frames that are too wide or too high for the annotated video or for the stills of a report.
  static func check(_ source: VideoSource, video makesVideo: Bool, report makesReport: Bool)
    throws(FormCheckError)
  {
    let (size, path) = (source.info.size, source.info.path)
    if makesVideo {
      try check(size, of: path, Self.video, "Leave out the annotated video with --no-video.")
    }
    if makesReport { try check(size, of: path, still, "Leave out the report with --no-report.") }
  }

  /// Rejects frames that are too wide or too high for a still with square pixels.
  static func checkStill(_ source: VideoSource) throws(FormCheckError) {
    try check(
      SquarePixels(source).squareSize, of: source.info.path, still,
      "Print numbers only, with --json and without -o.")
  }

  private static func check(
    _ size: PixelSize, of path: String, _ limit: Int, _ remedy: String
  ) throws(FormCheckError) {
    guard max(size.width, size.height) > limit else { return }
    throw FormCheckError(
      .input,
      "\(path) has frames of \(size.width) × \(size.height) pixels. FormCheck can draw on at most "
        + "\(limit) pixels on each side. \(remedy)", path: path,
      isPermanent: true)
  }
}
