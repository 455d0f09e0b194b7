import FormCheckFiles
import FormCheckOverlay
import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import SystemPackage

/// The file of a clip as an image that plays in a loop. Frames are left out so that at most 12.5 are shown a second.
final class AnimatedGIFFile {
  private let writer: FileWriter
  private let size: PixelSize
  private let pool = PixelBufferPool()
  private var image: AnimatedGIF
  /// The last frame and its start, in hundredths of a second; nil before the first.
  private var pending: (frame: PixelBuffer, start: Int)?

  /// The maximum size of the longer side, in pixels.
  private static let maximumSide = 480.0
  /// The minimum duration of a frame, in hundredths of a second.
  private static let minimumDuration = 8

  /// Creates the file of a clip with frames of this size.
  init(_ path: FilePath, frame: PixelSize, pixelAspect: SampleAspectRatio) throws(FileError) {
    size = PixelSize(
      evenWidth: Double(frame.width) * pixelAspect.ratio, height: Double(frame.height),
      maximumSide: Self.maximumSide)
    image = AnimatedGIF(size: size)
    writer = try FileWriter(path)
  }

  /// Appends a frame that starts at a time of the clip, in seconds, unless it follows too soon.
  func append(_ pixels: PixelBuffer, at seconds: Double) throws(FileError) {
    let start = Self.hundredths(seconds)
    if let pending, start - pending.start < Self.minimumDuration { return }
    try write(until: start)
    let whole = Rectangle(x: 0, y: 0, width: Double(pixels.size.width), height: Double(pixels.size.height))
    pending = (pixels.window(whole, size: size, pool: pool), start)
  }

  /// Writes the last frame, which ends at a time of the clip, and closes the file.
  func finish(at seconds: Double) throws(FileError) {
    try write(until: Self.hundredths(seconds))
    image.finish()
    try writer.write(image.takeBytes())
    try writer.close()
  }

  private func write(until end: Int) throws(FileError) {
    guard let pending else { return }
    image.append(pending.frame, hundredths: max(2, end - pending.start))
    try writer.write(image.takeBytes())
  }

  private static func hundredths(_ seconds: Double) -> Int { Int(saturating: (100 * seconds).rounded()) }
}
