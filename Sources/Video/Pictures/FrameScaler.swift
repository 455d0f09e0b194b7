import CFormCheckFFmpeg
public import FormCheckPixels

/// A scaler of frames to one size and color encoding, for one thread at a time.
public final class FrameScaler {
  private let size: PixelSize
  private let color: ColorDescription
  private let status: FFmpegStatus
  private let pool = PixelBufferPool()
  private var context: fc_scaler?

  /// Creates a scaler.
  ///
  /// - Parameters:
  ///   - size: The size of the results, in pixels; larger frames are averaged, and smaller ones interpolated.
  ///   - color: The color encoding of the results: the matrix and the range are converted.
  ///   - path: The video's path, for errors.
  public init(to size: PixelSize, color: ColorDescription, of path: String) {
    (self.size, self.color) = (size, color)
    status = FFmpegStatus(path: path, direction: .reading)
  }

  deinit { sws_freeContext(context) }

  /// Returns a frame at the scaler's size, in new memory.
  ///
  /// - Throws: an error if libswscale can't convert the frame's format.
  /// - Complexity: O(*n*) for *n* pixels of both sizes.
  public func scaled(_ frame: PixelBuffer) throws(VideoError) -> PixelBuffer {
    let result = pool.buffer(size: size, color: color)
    try prepare(for: frame)
    let source = Planes(frame)
    let target = Planes(result)
    let rows = target.withMutablePointers { targets, targetStrides in
      source.withPointers { sources, sourceStrides in
        sws_scale(
          context, sources, sourceStrides, 0, Int32(clamping: frame.size.height), targets, targetStrides)
      }
    }
    try status.check(rows, "sws_scale")
    return result
  }

  private func prepare(for frame: PixelBuffer) throws(VideoError) {
    let flags =
      (frame.size.width > size.width ? fc_scale_area : fc_scale_bicubic) | fc_scale_accurate_rounding
    context = sws_getCachedContext(
      context, Int32(clamping: frame.size.width), Int32(clamping: frame.size.height),
      Self.format(frame.color),
      Int32(clamping: size.width), Int32(clamping: size.height), Self.format(color), flags, nil, nil,
      nil
    )
    guard context != nil else { throw status.missing("sws_getCachedContext") }
    _ = sws_setColorspaceDetails(
      context, sws_getCoefficients(frame.color.matrix(forHeight: frame.size.height)),
      frame.color.isFullRange ? 1 : 0, sws_getCoefficients(color.matrix(forHeight: size.height)),
      color.isFullRange ? 1 : 0, 0, 1 << 16, 1 << 16)
  }

  /// Returns the pixel format of a range. Without scaling, swscale detects the different range only from the name of the
  /// format.
  private static func format(_ color: ColorDescription) -> AVPixelFormat {
    color.isFullRange ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_YUV420P
  }
}

/// The planes of an image as swscale expects them: four pointers and four strides.
private struct Planes {
  private let bases: [UnsafeMutablePointer<UInt8>?]
  private let strides: [Int32]

  init(_ image: PixelBuffer) {
    bases = image.planes.map { $0.base } + [nil]
    strides = image.planes.map { Int32(clamping: $0.stride) } + [0]
  }

  func withPointers<Result>(_ body: ([UnsafePointer<UInt8>?], [Int32]) -> Result) -> Result {
    body(bases.map { $0.map { UnsafePointer($0) } }, strides)
  }

  func withMutablePointers<Result>(_ body: ([UnsafeMutablePointer<UInt8>?], [Int32]) -> Result) -> Result {
    body(bases, strides)
  }
}
