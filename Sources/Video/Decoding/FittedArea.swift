import CFormCheckFFmpeg
import FormCheckPixels
import FormCheckPose

/// The area of a video's stored frames that a decoded frame fills: all of it, unless the frame has another shape.
struct FittedArea: Hashable {
  /// The first column, even.
  let left: Int
  /// The first row, even.
  let top: Int
  let size: PixelSize

  /// The ratio of two shapes up to which they count as the same: rounded sizes differ by less.
  private static let tolerance = 1.02

  /// Fits a decoded frame into the frames of a video.
  init(_ frame: MediaFrame, in info: VideoInfo) {
    let stored = frame.pointer.pointee
    let declared = stored.sample_aspect_ratio
    let ratio = declared.num > 0 && declared.den > 0 ? av_q2d(declared) : Self.ratio(info)
    self.init(
      shape: Double(stored.width) / Double(max(1, stored.height)) * ratio, in: info.storedSize,
      sampleAspectRatio: Self.ratio(info))
  }

  /// Fits a frame of a shape (width to height, in square pixels) into stored frames.
  init(shape: Double, in stored: PixelSize, sampleAspectRatio: Double) {
    let whole = Double(stored.width) / Double(max(1, stored.height)) * sampleAspectRatio
    guard shape > 0, shape.isFinite, whole > 0, max(shape / whole, whole / shape) > Self.tolerance else {
      (left, top, size) = (0, 0, stored)
      return
    }
    let width = shape < whole ? Self.even(Double(stored.width) * shape / whole, stored.width) : stored.width
    let height =
      shape > whole ? Self.even(Double(stored.height) * whole / shape, stored.height) : stored.height
    size = PixelSize(width: width, height: height)
    (left, top) = ((stored.width - width) / 4 * 2, (stored.height - height) / 4 * 2)
  }

  private static func even(_ value: Double, _ maximum: Int) -> Int {
    min(maximum, max(2, Int(saturating: value / 2) * 2))
  }

  private static func ratio(_ info: VideoInfo) -> Double {
    let ratio = info.sampleAspectRatio
    return ratio.numerator > 0 && ratio.denominator > 0
      ? Double(ratio.numerator) / Double(ratio.denominator) : 1
  }
}

extension PixelBuffer {
  /// Fills all pixels with black.
  func fillBlack(isFullRange: Bool) {
    for (plane, value) in zip(planes, [isFullRange ? 0 : 16, 128, 128] as [UInt8]) {
      plane.base.update(repeating: value, count: plane.stride * plane.height)
    }
  }
}
