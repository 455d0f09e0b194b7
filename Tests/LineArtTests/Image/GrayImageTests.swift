import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckLineArt

@Suite struct GrayImageTests {
  private func frame(_ width: Int, _ height: Int, fullRange: Bool, _ luma: (Int, Int) -> UInt8) -> PixelBuffer
  {
    let frame = PixelBuffer(
      size: PixelSize(width: width, height: height), color: ColorDescription(isFullRange: fullRange))
    for y in 0..<height { for x in 0..<width { frame.luma.base[y * frame.luma.stride + x] = luma(x, y) } }
    return frame
  }

  /// A plain frame stays plain at any size, in both ranges.
  @Test func plainFramesStayPlain() {
    for (isFull, luma, value) in [
      (true, UInt8(255), Float(1)), (false, 235, 1), (true, 0, 0), (false, 16, 0),
    ] {
      for size in 1...9 {
        for target in 1...9 {
          let image = GrayImage(
            frame(size, size, fullRange: isFull) { _, _ in luma },
            part: Rectangle(x: 0, y: 0, width: Double(size), height: Double(size)),
            size: PixelSize(width: target, height: target))
          #expect(image.values.allSatisfy { abs($0 - value) < 1e-5 }, "\(size) to \(target): \(image.values)")
        }
      }
    }
  }

  /// A smaller image is the mean of the pixels that it covers.
  @Test(arguments: [1, 2, 4, 5, 8])
  func smallerImagesAreAverages(_ factor: Int) {
    let frame = frame(40, 40, fullRange: true) { x, y in UInt8((37 * x + 11 * y) % 251) }
    let image = GrayImage(
      frame, part: Rectangle(x: 0, y: 0, width: 40, height: 40),
      size: PixelSize(width: 40 / factor, height: 40 / factor))
    var sum = 0
    for y in 0..<factor { for x in 0..<factor { sum += (37 * x + 11 * y) % 251 } }
    let mean = Double(sum) / Double(factor * factor) / 255
    #expect(abs(Double(image[0, 0]) - mean) < 1e-5)
  }

  /// A part outside the frame repeats its border.
  @Test func partsOutsideTheFrameRepeatTheBorder() {
    let frame = frame(4, 4, fullRange: true) { x, _ in x < 2 ? 0 : 255 }
    let image = GrayImage(
      frame, part: Rectangle(x: -8, y: -8, width: 20, height: 20), size: PixelSize(width: 5, height: 5))
    #expect(image[0, 0] == 0 && image[4, 4] == 1)
  }

  @Test func filtersKeepPlainImages() {
    let plain = GrayImage(width: 9, height: 5, repeating: 0.3)
    for filtered in [
      plain.blurred(2), plain.averaged(radius: 3), plain.filtered(guide: plain, radius: 2, epsilon: 0.001),
      plain.stretched(gamma: 2),
    ] {
      #expect(filtered.values.allSatisfy { abs($0 - 0.3) < 1e-5 })
    }
  }

  @Test func darkImagesAreDetected() {
    #expect(GrayImage(width: 4, height: 4, repeating: 0.1).isDark)
    #expect(!GrayImage(width: 4, height: 4, repeating: 0.5).isDark)
    #expect(!GrayImage(width: 4, height: 4, repeating: 0.1).inverted.isDark)
  }
}
