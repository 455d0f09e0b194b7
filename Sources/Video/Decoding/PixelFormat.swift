import CFormCheckFFmpeg
import FormCheckPixels

/// A pixel format of decoded frames, all of which are converted to 8-bit planar 4:2:0.
struct PixelFormat: Equatable {
  let value: AVPixelFormat
  let name: String
  let bitDepth: Int
  private let isRGB: Bool
  private let isGray: Bool

  /// Returns nil for a number that is not a pixel format.
  init?(_ number: Int32) {
    value = AVPixelFormat(rawValue: number)
    guard let descriptor = av_pix_fmt_desc_get(value), let name = descriptor.pointee.name else { return nil }
    self.name = String(cString: name)
    bitDepth = Int(descriptor.pointee.comp.0.depth)
    let flags = descriptor.pointee.flags
    isRGB = flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
    isGray = !isRGB && descriptor.pointee.nb_components < 3
  }

  /// Whether the format's name implies the range 0…255.
  private var isFullRangeByName: Bool {
    [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P, AV_PIX_FMT_YUVJ411P]
      .contains(value)
  }

  /// Returns the color encoding after conversion to 8-bit 4:2:0: the file's own, or BT.709 with limited range for RGB.
  ///
  /// If the file does not state its range, FFmpeg's conventions apply: limited, or full for grayscale.
  func color(_ parameters: UnsafePointer<AVCodecParameters>) -> ColorDescription {
    if isRGB { return ColorDescription(isFullRange: false, primaries: 1, transfer: 13, matrix: 1) }
    let parameters = parameters.pointee
    let isUnspecified = parameters.color_range == AVCOL_RANGE_UNSPECIFIED
    return ColorDescription(
      isFullRange: isFullRangeByName || parameters.color_range == AVCOL_RANGE_JPEG
        || (isGray && isUnspecified),
      primaries: Int32(clamping: parameters.color_primaries.rawValue),
      transfer: Int32(clamping: parameters.color_trc.rawValue),
      matrix: Int32(clamping: parameters.color_space.rawValue))
  }
}
