import FormCheckPixels
import Testing

@Suite struct ThinningTests {
  /// Each sample is the one at its position times the step, even for odd sizes and steps.
  @Test func samplesArePicked() {
    for step in 1...4 {
      for (width, height) in [(1, 1), (7, 5), (16, 9), (33, 18)] {
        let image = PixelBuffer(size: PixelSize(width: width, height: height))
        for plane in image.planes {
          for row in 0..<plane.height {
            for column in 0..<plane.width {
              plane.base[row * plane.stride + column] = UInt8(row * 7 + column)
            }
          }
        }
        let small = image.thinned(by: step)
        #expect(small.size == PixelSize(width: max(1, width / step), height: max(1, height / step)))
        for (from, to) in zip(image.planes, small.planes) {
          for row in 0..<to.height {
            for column in 0..<to.width {
              let expected = UInt8(min(row * step, from.height - 1) * 7 + min(column * step, from.width - 1))
              #expect(
                to.base[row * to.stride + column] == expected,
                "\(width) × \(height) by \(step): row \(row), column \(column)")
            }
          }
        }
      }
    }
  }
}
