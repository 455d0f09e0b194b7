import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheck

@Suite struct StillFrameTests {
  /// Points come from a file, and may lie anywhere or nowhere: the part of the picture stays in the picture.
  @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan, 1e19, -1e19, 0, 50] as [Double])
  func bodiesAnywhere(_ place: Double) {
    let size = PixelSize(width: 96, height: 64)
    for body in [
      Rectangle(x: place, y: 10, width: 20, height: 20), Rectangle(x: 10, y: place, width: 20, height: place),
      Rectangle(x: place, y: place, width: place, height: place),
    ] {
      let block = StillFrame(size).block(around: [body])
      #expect(block.x >= 0 && block.y >= 0 && block.width > 0 && block.height > 0, "\(block)")
      #expect(block.x + block.width <= 96 && block.y + block.height <= 64, "\(block)")
    }
  }
}
