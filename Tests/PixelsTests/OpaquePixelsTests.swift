import Testing

@testable import FormCheckPixels

@Suite struct OpaquePixelsTests {
  /// All gray levels and corners of the color cube, in both ranges: an image of one color keeps it, within the steps of
  /// 8-bit samples.
  @Test func plainColorsComeBack() throws {
    let corners = (0..<8).map { number in (0..<3).map { UInt8(number >> $0 & 1) &* 255 } }
    let colors = (0...255).map { [UInt8](repeating: $0, count: 3) } + corners
    for isFullRange in [false, true] {
      for color in colors {
        let pixels = [[UInt8]](repeating: color + [7], count: 15).flatMap { $0 }
        let image = try #require(
          PixelBuffer(
            bgrx: pixels, size: PixelSize(width: 5, height: 3),
            color: ColorDescription(isFullRange: isFullRange)))
        let back = image.bgrx()
        #expect(back.count == pixels.count, "\(isFullRange)")
        for (index, value) in back.enumerated() {
          let wanted = index % 4 == 3 ? 255 : Int(color[index % 4])
          #expect(
            abs(Int(value) - wanted) <= 3, "\(color), full range: \(isFullRange), byte \(index): \(value)")
        }
      }
    }
  }

  /// Luma is that of each pixel, wherever it lies.
  @Test func everyPixelHasItsPlace() throws {
    let size = PixelSize(width: 5, height: 4)
    for white in 0..<20 {
      var pixels = [UInt8](repeating: 0, count: 80)
      for byte in 0..<3 { pixels[4 * white + byte] = 255 }
      let image = try #require(PixelBuffer(bgrx: pixels, size: size))
      for pixel in 0..<20 {
        let value = image.luma.base[pixel / 5 * image.luma.stride + pixel % 5]
        #expect(value == (pixel == white ? 235 : 16), "white \(white), pixel \(pixel)")
      }
    }
  }

  @Test func sizesHaveToFit() {
    for width in -1...3 {
      for height in -1...3 {
        for count in 0...40 {
          let image = PixelBuffer(
            bgrx: [UInt8](repeating: 0, count: count), size: PixelSize(width: width, height: height))
          let fits = width > 0 && height > 0 && count == 4 * width * height
          #expect((image != nil) == fits, "\(width) × \(height), \(count) bytes")
        }
      }
    }
    let huge = PixelSize(width: .max, height: 2)
    #expect(PixelBuffer(bgrx: [0, 0, 0, 0], size: huge) == nil)
  }
}
