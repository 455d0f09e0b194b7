import FormCheckPixels
import FormCheckPose
import FormCheckVideo
import SystemPackage

extension Clips {
  /// Two rendered squats, 360 × 360 pixels.
  static let squats = sample.removingLastComponent().appending("synthetic-squats.mp4")

  /// Writes frames of a video with fewer pixels along the longer side of a pixel, and returns the size of the copy.
  @discardableResult
  static func reshape(
    _ clip: FilePath, _ pixel: SampleAspectRatio, frames: Range<Int>, at path: FilePath
  ) async throws -> PixelSize {
    let source = try VideoSource.open(path: clip.string)
    func side(_ count: Int, _ factor: Double) -> Int { Int(Double(count) / max(1, factor) / 2) * 2 }
    var settings = VideoWriterSettings(like: source.info, originPTS: 0)
    settings.sampleAspectRatio = pixel
    settings.size = PixelSize(
      width: side(source.info.size.width, pixel.ratio), height: side(source.info.size.height, 1 / pixel.ratio)
    )
    settings.timeBase = TimeBase(numerator: 1, denominator: 30)
    let writer = try VideoWriter(path: path.string, settings: settings)
    for try await frame in FrameReader(source, frames: frames) {
      try writer.append(
        frame.pixels.resized(to: settings.size), pts: Int64(frame.index - frames.lowerBound), durationTicks: 1
      )
    }
    try writer.finish()
    return settings.size
  }
}
