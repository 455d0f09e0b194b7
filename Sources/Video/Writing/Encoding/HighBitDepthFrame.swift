import CFormCheckFFmpeg
import FormCheckPixels

/// A frame in libavcodec's memory with 10 bits for each sample, chroma of full size, and opacity.
struct HighBitDepthFrame {
  private let frame: AVFrame

  /// Creates a view of a writable frame in the format `yuva444p10le`.
  init(_ frame: MediaFrame) { self.frame = frame.pointer.pointee }

  /// Fills the frame from an image, in video range, repeating the last column and row where the frame is larger.
  ///
  /// - Parameter opacity: an image of the same size whose luma samples are the opacity; nil for opaque pixels.
  func fill(_ pixels: PixelBuffer, opacity: PixelBuffer?) {
    let (isFull, size) = (pixels.color.isFullRange, pixels.size)
    let luma = Self.table { isFull ? 64 + ($0 * 876 + 127) / 255 : $0 * 4 }
    let chroma = Self.table { isFull ? 512 + ($0 - 128) * 896 / 255 : $0 * 4 }
    let alpha = Self.table { ($0 * 1023 + 127) / 255 }
    fill(frame.data.0, frame.linesize.0, pixels.luma, luma, size, shift: 0)
    fill(frame.data.1, frame.linesize.1, pixels.cb, chroma, size, shift: 1)
    fill(frame.data.2, frame.linesize.2, pixels.cr, chroma, size, shift: 1)
    if let opacity {
      fill(frame.data.3, frame.linesize.3, opacity.luma, alpha, size, shift: 0)
    } else {
      fill(frame.data.3, frame.linesize.3, pixels.luma, [UInt16](repeating: 1023, count: 256), size, shift: 0)
    }
  }

  /// Returns the values of all samples of 8 bits.
  private static func table(_ value: (Int) -> Int) -> [UInt16] {
    (0...255).map { UInt16(clamping: value($0)) }
  }

  private func fill(
    _ target: UnsafeMutablePointer<UInt8>?, _ stride: Int32, _ plane: PixelPlane, _ values: [UInt16],
    _ size: PixelSize, shift: Int
  ) {
    guard let target, plane.width > 0, plane.height > 0 else { return }
    for y in 0..<Int(frame.height) {
      let source = plane.base + min(y >> shift, plane.height - 1) * plane.stride
      let row = UnsafeMutableRawPointer(target + y * Int(stride)).assumingMemoryBound(to: UInt16.self)
      for x in 0..<Int(frame.width) {
        row[x] = values[Int(source[min(x >> shift, plane.width - 1)])].littleEndian
      }
    }
  }
}
