import CFormCheckFFmpeg
import FormCheckPixels

/// A converter from decoded frames to upright 8-bit planar 4:2:0.
///
/// Frames that are already 8-bit 4:2:0 are only copied. All others go through swscale, which keeps range and matrix. Frames of
/// another shape than the video's, as after a change within a stream, are fitted into it, with black bars.
final class FrameConverter {
  private let info: VideoInfo
  private var scaler: fc_scaler?
  private var scratch: PixelBuffer?

  init(_ info: VideoInfo) { self.info = info }

  /// Fills `pixels`, which has the upright size.
  func convert(_ frame: MediaFrame, to pixels: PixelBuffer) throws(VideoError) {
    let turn = PlaneTurn(info.orientation)
    if let planes = frame.planes(size: info.storedSize) {
      zip(planes, pixels.planes).forEach { turn.apply(from: $0, to: $1) }
    } else if info.orientation == .upright {
      try scale(frame, to: pixels)
    } else {
      let stored = scratch ?? PixelBuffer(size: info.storedSize)
      scratch = stored
      try scale(frame, to: stored)
      zip(stored.planes, pixels.planes).forEach { turn.apply(from: $0, to: $1) }
    }
  }

  private func scale(_ frame: MediaFrame, to pixels: PixelBuffer) throws(VideoError) {
    let area = FittedArea(frame, in: info)
    try prepare(frame, area.size)
    if area.size != info.storedSize { pixels.fillBlack(isFullRange: info.color.isFullRange) }
    var destination: [UnsafeMutablePointer<UInt8>?] = zip(pixels.planes, [1, 2, 2]).map { plane, factor in
      plane.base + area.top / factor * plane.stride + area.left / factor
    }
    var strides = pixels.planes.map { Int32(clamping: $0.stride) }
    destination.append(nil)
    strides.append(0)
    let frame = frame.pointer.pointee
    let rows = withUnsafeBytes(of: frame.data) { data in
      withUnsafeBytes(of: frame.linesize) { linesize in
        sws_scale(
          scaler, data.bindMemory(to: UnsafePointer<UInt8>?.self).baseAddress,
          linesize.bindMemory(to: Int32.self).baseAddress, 0, frame.height, &destination, &strides)
      }
    }
    try status.check(rows, "sws_scale")
  }

  private var status: FFmpegStatus { FFmpegStatus(path: info.path, direction: .reading) }

  /// Configures the scaler for the frame's format and size, which may change within a stream, and for the size of its area.
  private func prepare(_ frame: MediaFrame, _ size: PixelSize) throws(VideoError) {
    let frame = frame.pointer.pointee
    let flags = fc_scale_bicubic | fc_scale_accurate_rounding | fc_scale_full_chroma_input
    scaler = sws_getCachedContext(
      scaler, frame.width, frame.height, AVPixelFormat(rawValue: frame.format),
      Int32(clamping: size.width), Int32(clamping: size.height), AV_PIX_FMT_YUV420P, flags, nil, nil, nil)
    guard scaler != nil else { throw status.missing("sws_getCachedContext") }
    let matrix = sws_getCoefficients(info.color.matrix(forHeight: info.size.height))
    let range: Int32 = info.color.isFullRange ? 1 : 0
    // The call fails for pairs of formats that have no color settings.
    _ = sws_setColorspaceDetails(scaler, matrix, range, matrix, range, 0, 1 << 16, 1 << 16)
  }

  deinit { sws_freeContext(scaler) }
}

extension MediaFrame {
  /// Returns the three planes if the frame is 8-bit planar 4:2:0 of the expected size and needs no conversion.
  fileprivate func planes(size: PixelSize) -> [PixelPlane]? {
    let frame = pointer.pointee
    let format = AVPixelFormat(rawValue: frame.format)
    guard format == AV_PIX_FMT_YUV420P || format == AV_PIX_FMT_YUVJ420P, frame.width == size.width,
      frame.height == size.height, let y = frame.data.0, let cb = frame.data.1, let cr = frame.data.2
    else { return nil }
    let (width, height) = ((size.width + 1) / 2, (size.height + 1) / 2)
    return [
      PixelPlane(base: y, stride: Int(frame.linesize.0), width: size.width, height: size.height),
      PixelPlane(base: cb, stride: Int(frame.linesize.1), width: width, height: height),
      PixelPlane(base: cr, stride: Int(frame.linesize.2), width: width, height: height),
    ]
  }
}
