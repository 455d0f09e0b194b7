import CFormCheckFFmpeg
import FormCheckPixels
import FormCheckPose

/// The conversion of a decoded frame to square pixels of a limited size on white.
struct PictureScaling {
  /// The size of the result before it is turned upright.
  let size: PixelSize
  private let info: VideoInfo

  /// BT.601 with full range, as in JPEG files (JFIF).
  private static let color = ColorDescription(isFullRange: true, primaries: 1, transfer: 13, matrix: 6)

  init(_ info: VideoInfo, _ frame: MediaFrame, maximumSide: Int) {
    self.info = info
    let stored = info.storedAspectRatio
    let width = Double(frame.pointer.pointee.width) * Double(stored.numerator) / Double(stored.denominator)
    let height = Double(frame.pointer.pointee.height)
    let scale = min(1, Double(maximumSide) / max(width, height))
    func side(_ length: Double) -> Int {
      max(1, min(maximumSide, Int(saturating: (length * scale).rounded())))
    }
    size = PixelSize(width: side(width), height: side(height))
  }

  /// Returns a frame's pixels.
  func pixels(of frame: MediaFrame) throws(VideoError) -> PixelBuffer {
    let stride = (4 * size.width + 63) & ~63
    var rgba = [UInt8](repeating: 255, count: stride * size.height + 64)
    try scale(frame, into: &rgba, stride)
    return Self.onWhite(rgba, stride, size)
  }

  private var status: FFmpegStatus { FFmpegStatus(path: info.path, direction: .reading) }

  private func scale(_ frame: MediaFrame, into rgba: inout [UInt8], _ stride: Int) throws(VideoError) {
    let source = frame.pointer.pointee
    // Averages areas where the result is smaller, and interpolates where it has the same size.
    let flags = fc_scale_area | fc_scale_accurate_rounding | fc_scale_full_chroma_input
    let scaler = sws_getCachedContext(
      nil, source.width, source.height, AVPixelFormat(rawValue: source.format), Int32(clamping: size.width),
      Int32(clamping: size.height), AV_PIX_FMT_RGBA, flags, nil, nil, nil)
    guard scaler != nil else { throw status.missing("sws_getCachedContext") }
    defer { sws_freeContext(scaler) }
    let matrix = info.color.matrix(forHeight: info.size.height)
    // The call fails for formats that have no color settings.
    _ = sws_setColorspaceDetails(
      scaler, sws_getCoefficients(matrix), info.color.isFullRange ? 1 : 0, sws_getCoefficients(5), 1, 0,
      1 << 16, 1 << 16)
    let rows = rgba.withUnsafeMutableBufferPointer { buffer in
      var target: [UnsafeMutablePointer<UInt8>?] = [buffer.baseAddress, nil, nil, nil]
      var strides = [Int32(clamping: stride), 0, 0, 0]
      return withUnsafeBytes(of: source.data) { data in
        withUnsafeBytes(of: source.linesize) { linesize in
          sws_scale(
            scaler, data.bindMemory(to: UnsafePointer<UInt8>?.self).baseAddress,
            linesize.bindMemory(to: Int32.self).baseAddress, 0, source.height, &target, &strides)
        }
      }
    }
    try status.check(rows, "sws_scale")
  }

  /// Returns RGBA pixels on a white ground as full-range Y′CbCr.
  private static func onWhite(_ rgba: [UInt8], _ stride: Int, _ size: PixelSize) -> PixelBuffer {
    let buffer = PixelBuffer(size: size, color: color)
    func pixel(_ x: Int, _ y: Int) -> (red: Float, green: Float, blue: Float) {
      let index = y * stride + 4 * x
      let alpha = Float(rgba[index + 3]) / 255
      func over(_ offset: Int) -> Float { 255 + (Float(rgba[index + offset]) - 255) * alpha }
      return (over(0), over(1), over(2))
    }
    func luma(_ color: (red: Float, green: Float, blue: Float)) -> Float {
      0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    }
    func byte(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
    for y in 0..<size.height {
      for x in 0..<size.width { buffer.luma.base[y * buffer.luma.stride + x] = byte(luma(pixel(x, y))) }
    }
    for y in 0..<buffer.cb.height {
      for x in 0..<buffer.cb.width {
        let color = pixel(2 * x, 2 * y)
        let brightness = luma(color)
        buffer.cb.base[y * buffer.cb.stride + x] = byte(128 + (color.blue - brightness) * 0.564)
        buffer.cr.base[y * buffer.cr.stride + x] = byte(128 + (color.red - brightness) * 0.713)
      }
    }
    return buffer
  }
}
