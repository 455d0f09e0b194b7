extension PixelBuffer {
  /// Makes the whole image black.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public func clear() {
    luma.fill(color.blackLuma)
    cb.fill(128)
    cr.fill(128)
  }

  /// Copies an image into this one. Parts outside are left out.
  ///
  /// - Parameters:
  ///   - image: an image with the same color encoding.
  ///   - column: the column of its left edge, even and not negative.
  ///   - row: the row of its top edge, even and not negative.
  /// - Complexity: O(*n*) for *n* pixels of the image.
  public func copy(_ image: PixelBuffer, toColumn column: Int, row: Int) {
    luma.copy(image.luma, toColumn: column, row: row)
    cb.copy(image.cb, toColumn: column / 2, row: row / 2)
    cr.copy(image.cr, toColumn: column / 2, row: row / 2)
  }
}

extension PixelPlane {
  fileprivate func fill(_ value: UInt8) {
    for row in 0..<height { (base + row * stride).update(repeating: value, count: width) }
  }

  fileprivate func copy(_ other: PixelPlane, toColumn column: Int, row: Int) {
    let count = min(other.width, width - column)
    guard count > 0, column >= 0, row >= 0 else { return }
    for line in 0..<max(0, min(other.height, height - row)) {
      (base + (row + line) * stride + column).update(from: other.base + line * other.stride, count: count)
    }
  }
}
