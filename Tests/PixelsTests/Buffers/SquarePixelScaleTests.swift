import FormCheckPixels
import Testing

@Suite struct SquarePixelScaleTests {
  /// The shorter side of a pixel grows, and no frame is without pixels.
  @Test(
    arguments: [
      (1.0, 720, 576), (4.0 / 3, 960, 576), (16.0 / 15, 768, 576), (2, 1440, 576), (0.5, 720, 1152),
      (8.0 / 9, 720, 648),
    ])
  func sizes(_ ratio: Double, _ width: Int, _ height: Int) {
    let scale = SquarePixelScale(pixelAspectRatio: ratio)
    #expect(scale.across >= 1 && scale.down >= 1 && abs(scale.across / scale.down - ratio) < 1e-12)
    let size = scale.enlarged(PixelSize(width: 720, height: 576))
    #expect(size == PixelSize(width: width, height: height), "\(ratio): \(size)")
    #expect(scale.enlarged(PixelSize(width: 0, height: 0)) == PixelSize(width: 1, height: 1))
  }
}
