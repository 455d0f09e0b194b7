import FormCheckPixels
import FormCheckVideo

/// The largest pictures that can be drawn on and encoded, checked before hours of work end in a refusal.
enum DrawableSize {
  /// The most columns or rows that x264 encodes.
  private static let video = 16384
  /// The most columns or rows of a Cairo image, which counts them in 16 bits.
  private static let still = 32767

  /// Refuses to make an annotated video, or a report with its stills, of pictures that are too wide or high.
  static func check(_ source: VideoSource, video makesVideo: Bool, report makesReport: Bool)
    throws(FormCheckError)
  {
    if makesVideo { try check(source, Self.video, "Leave the annotated video out with --no-video.") }
    if makesReport { try check(source, still, "Leave the report out with --no-report.") }
  }

  /// Refuses to draw a still of pictures that are too wide or high.
  static func checkStill(_ source: VideoSource) throws(FormCheckError) {
    try check(source, still, "Print numbers only, with --json and without -o.")
  }

  private static func check(_ source: VideoSource, _ limit: Int, _ remedy: String) throws(FormCheckError) {
    let size = source.info.size
    guard max(size.width, size.height) > limit else { return }
    throw FormCheckError(
      .input,
      "\(source.info.path) has pictures of \(size.width) × \(size.height) pixels, and those of more than \(limit) on a "
        + "side can't be drawn. \(remedy)", path: source.info.path)
  }
}
