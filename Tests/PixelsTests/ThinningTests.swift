import FormCheckPixels
import Testing

@Suite struct ThinningTests {
  /// Every size and step, odd ones too: each sample is the one at its place times the step.
  @Test func samplesArePicked() {
    for step in 1...4 {
      for (width, height) in [(1, 1), (7, 5), (16, 9), (33, 18)] {
        let picture = PixelBuffer(size: PixelSize(width: width, height: height))
        for plane in picture.planes {
          for row in 0..<plane.height {
            for column in 0..<plane.width {
              plane.base[row * plane.stride + column] = UInt8(row * 7 + column)
            }
          }
        }
        let small = picture.thinned(by: step)
        #expect(small.size == PixelSize(width: max(1, width / step), height: max(1, height / step)))
        for (from, to) in zip(picture.planes, small.planes) {
          for row in 0..<to.height {
            for column in 0..<to.width {
              let wanted = UInt8(min(row * step, from.height - 1) * 7 + min(column * step, from.width - 1))
              #expect(
                to.base[row * to.stride + column] == wanted,
                "\(width) × \(height) by \(step): row \(row), column \(column)")
            }
          }
        }
      }
    }
  }
}
