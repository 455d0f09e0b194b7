extension PixelBuffer {
  /// Writes the image as packed R′G′B′, four bytes per pixel: blue, green, red, 255.
  ///
  /// Chroma is interpolated bilinearly and sited as MPEG-2, H.264 and HEVC do by default: in the column of the left
  /// luma sample, halfway between the two rows.
  ///
  /// - Parameters:
  ///   - base: `stride` × height bytes.
  ///   - stride: Bytes from one row to the next, at least 4 × width.
  /// - Complexity: O(*n*) for *n* pixels.
  public func writeBGRX(to base: UnsafeMutablePointer<UInt8>, stride: Int) {
    let conversion = conversion
    for row in 0..<size.height {
      let (near, far) = chromaRows(besideLumaRow: row)
      writeRow(
        luma.base + row * luma.stride, ChromaRows(cb, near, far), ChromaRows(cr, near, far), conversion,
        to: base + row * stride)
    }
  }

  /// Returns the chroma rows above and below a luma row: the nearer one has weight 3, the farther one 1.
  private func chromaRows(besideLumaRow row: Int) -> (near: Int, far: Int) {
    let near = row / 2
    return (near, max(0, min(cb.height - 1, row.isMultiple(of: 2) ? near - 1 : near + 1)))
  }

  private func writeRow(
    _ luma: UnsafeMutablePointer<UInt8>, _ cb: ChromaRows, _ cr: ChromaRows, _ conversion: YCbCrConversion,
    to pixels: UnsafeMutablePointer<UInt8>
  ) {
    for column in 0..<size.width {
      let color = conversion.rgb(luma: Float(luma[column]), cb: cb[column], cr: cr[column])
      let pixel = pixels + 4 * column
      (pixel[0], pixel[1], pixel[2], pixel[3]) = (color.blue, color.green, color.red, 255)
    }
  }
}

/// Two rows of a chroma plane, read at the columns of the luma plane.
private struct ChromaRows {
  let near: UnsafeMutablePointer<UInt8>
  let far: UnsafeMutablePointer<UInt8>
  let last: Int

  init(_ plane: PixelPlane, _ near: Int, _ far: Int) {
    self.near = plane.base + near * plane.stride
    self.far = plane.base + far * plane.stride
    last = plane.width - 1
  }

  @inline(__always)
  subscript(column: Int) -> Float {
    let left = column >> 1
    let right = min(last, left + (column & 1))
    let sum = 3 * (Int32(near[left]) + Int32(near[right])) + Int32(far[left]) + Int32(far[right])
    return Float(sum) * 0.125
  }
}
