extension PixelBuffer {
  /// Creates an image from packed R′G′B′, four bytes per pixel, row by row: blue, green, red, and one that is ignored.
  ///
  /// A chroma sample is the mean of the pixels that it covers.
  ///
  /// - Parameters:
  ///   - pixels: 4 × width × height bytes.
  ///   - size: at least one pixel in each direction.
  /// - Returns: nil if the number of bytes doesn't fit the size.
  /// - Complexity: O(*n*) for *n* pixels.
  public convenience init?(
    bgrx pixels: [UInt8], size: PixelSize, color: ColorDescription = ColorDescription()
  ) {
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width > 0, size.height > 0, !overflow, area == pixels.count / 4, pixels.count.isMultiple(of: 4)
    else { return nil }
    self.init(size: size, color: color)
    var opaque = pixels
    for alpha in stride(from: 3, to: opaque.count, by: 4) { opaque[alpha] = 255 }
    opaque.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      blend(
        PremultipliedPixels(base: base, stride: 4 * size.width),
        in: [PixelBlock(x: 0, y: 0, width: size.width, height: size.height)])
    }
  }

  /// Returns the image as packed R′G′B′, four bytes per pixel, row by row: blue, green, red, 255.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public func bgrx() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 4 * size.width * size.height) { bytes, count in
      guard let base = bytes.baseAddress else { return }
      writeBGRX(to: base, stride: 4 * size.width)
      count = bytes.count
    }
  }
}
