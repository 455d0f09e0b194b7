public import FormCheckPixels

/// A small image in R′G′B′, as it is sent to a terminal.
public struct TerminalImage: Hashable, Sendable {
  /// The number of pixels across.
  public let width: Int
  /// The number of pixels down.
  public let height: Int
  /// Three bytes per pixel, row by row.
  public let pixels: [UInt8]

  /// Creates an image; nil if the number of bytes doesn't fit the size.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == 3 * width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Scales a frame to the size of a layout, by the mean colors of its parts.
  ///
  /// - Complexity: O(*n*) in the number of pixels of the frame.
  public init(_ frame: PixelBuffer, _ layout: TerminalLayout) {
    (width, height) = (layout.width, layout.height)
    pixels = frame.meanColors(columns: width, rows: height)
  }

  /// Returns the color at a position; beyond the lower edge, black.
  @inline(__always)
  func color(_ x: Int, _ y: Int) -> RGBColor {
    guard y < height else { return RGBColor(0, 0, 0) }
    let index = 3 * (y * width + x)
    return RGBColor(pixels[index], pixels[index + 1], pixels[index + 2])
  }
}
