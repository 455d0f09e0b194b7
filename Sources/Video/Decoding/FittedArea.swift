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
    self.init(
      shape: Self.shape(of: frame, in: info), in: info.storedSize,
      sampleAspectRatio: info.storedAspectRatio.ratio)
  }

  /// Returns the width of a decoded frame divided by its height, in square pixels.
  ///
  /// A frame of the video's size has the video's shape: the container's aspect ratio takes precedence over the one in
  /// the stream.
  private static func shape(of frame: MediaFrame, in info: VideoInfo) -> Double {
    let (decoded, stored) = (frame.pointer.pointee, info.storedSize)
    let isResized = Int(decoded.width) != stored.width || Int(decoded.height) != stored.height
    let declared = decoded.sample_aspect_ratio
    let pixel =
      isResized && declared.num > 0 && declared.den > 0
      ? SampleAspectRatio(numerator: declared.num, denominator: declared.den).plausible
      : info.storedAspectRatio
    return Double(decoded.width) / Double(max(1, decoded.height)) * pixel.ratio
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
}

extension PixelBuffer {
  /// Fills all pixels with black.
  func fillBlack(isFullRange: Bool) {
    for (plane, value) in zip(planes, [isFullRange ? 0 : 16, 128, 128] as [UInt8]) {
      plane.base.update(repeating: value, count: plane.stride * plane.height)
    }
  }
}
