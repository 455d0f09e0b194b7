import FormCheckPixels
import Testing

@Suite struct CopyTests {
  private static func filled(_ size: PixelSize, luma: UInt8, cb: UInt8, cr: UInt8) -> PixelBuffer {
    let image = PixelBuffer(size: size)
    for (plane, value) in zip(image.planes, [luma, cb, cr]) {
      for row in 0..<plane.height {
        (plane.base + row * plane.stride).update(repeating: value, count: plane.width)
      }
    }
    return image
  }

  private static func value(_ plane: PixelPlane, _ x: Int, _ y: Int) -> UInt8 {
    plane.base[y * plane.stride + x]
  }

  /// At every even corner, even where the image doesn't fit, exactly the covered samples change.
  @Test func coveredSamplesChange() {
    let size = PixelSize(width: 12, height: 10)
    for column in stride(from: 0, to: 16, by: 2) {
      for row in stride(from: 0, to: 14, by: 2) {
        let whole = Self.filled(size, luma: 1, cb: 2, cr: 3)
        whole.copy(
          Self.filled(PixelSize(width: 6, height: 4), luma: 100, cb: 110, cr: 120), toColumn: column, row: row
        )
        for y in 0..<size.height {
          for x in 0..<size.width {
            let isCovered = (column..<column + 6).contains(x) && (row..<row + 4).contains(y)
            #expect(Self.value(whole.luma, x, y) == (isCovered ? 100 : 1))
            #expect(Self.value(whole.cb, x / 2, y / 2) == (isCovered ? 110 : 2))
            #expect(Self.value(whole.cr, x / 2, y / 2) == (isCovered ? 120 : 3))
          }
        }
      }
    }
  }

  @Test(arguments: [(false, UInt8(16)), (true, 0)]) func clearImagesAreBlack(
    _ isFullRange: Bool, _ black: UInt8
  ) {
    let image = PixelBuffer(
      size: PixelSize(width: 5, height: 3), color: ColorDescription(isFullRange: isFullRange))
    image.clear()
    for y in 0..<3 { for x in 0..<5 { #expect(Self.value(image.luma, x, y) == black) } }
    for y in 0..<2 {
      for x in 0..<3 { #expect(Self.value(image.cb, x, y) == 128 && Self.value(image.cr, x, y) == 128) }
    }
  }
}
