public import FormCheckPixels

/// A GIF image that plays in a loop, built frame by frame.
///
/// Each frame has its own colors. Colors are dithered in a fixed pattern, so that surfaces show no banding and a still
/// background doesn't flicker.
public struct AnimatedGIF {
  private let size: PixelSize
  /// The bytes that haven't been taken yet.
  private var bytes: [UInt8] = []

  /// Creates an image.
  ///
  /// - Parameter size: at most 65535 pixels on each side.
  public init(size: PixelSize) {
    self.size = size
    bytes = Array("GIF89a".utf8) + Self.number(size.width) + Self.number(size.height) + [0, 0, 0]
    // The extension of Netscape 2.0 repeats the image without end.
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// Appends a frame that is shown for a number of hundredths of a second, of which GIF allows at most 65535.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public mutating func append(_ frame: PixelBuffer, hundredths: Int) {
    var pixels = frame.bgrx()
    Self.dither(&pixels, width: frame.size.width)
    let table = ColorTable(bgrx: pixels)
    let indices = stride(from: 0, to: pixels.count - 3, by: 4).map {
      table.index(blue: pixels[$0], green: pixels[$0 + 1], red: pixels[$0 + 2])
    }
    bytes += [0x21, 0xF9, 4, 0] + Self.number(min(Int(UInt16.max), max(0, hundredths))) + [0, 0]
    bytes += [0x2C, 0, 0, 0, 0] + Self.number(size.width) + Self.number(size.height) + [0x87]
    for index in 0..<256 {
      let color = index < table.colors.count ? table.colors[index] : .zero
      bytes += [color.x, color.y, color.z]
    }
    bytes += LZWEncoder.blocks(indices, bits: 8)
  }

  /// Returns the bytes since the last call, and removes them.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Ends the image. Nothing may be appended afterward.
  public mutating func finish() { bytes.append(0x3B) }

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// Bayer's pattern of 4 × 4 thresholds, 0…15.
  private static let thresholds: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// Adds a fixed pattern of up to half a step between distinguished colors.
  private static func dither(_ pixels: inout [UInt8], width: Int) {
    for pixel in 0..<(pixels.count / 4) {
      let (x, y) = (pixel % max(1, width), pixel / max(1, width))
      let offset = (thresholds[(y & 3) * 4 + (x & 3)] - 8) / 2
      for channel in 0..<3 {
        pixels[4 * pixel + channel] = UInt8(clamping: Int(pixels[4 * pixel + channel]) + offset)
      }
    }
  }
}
