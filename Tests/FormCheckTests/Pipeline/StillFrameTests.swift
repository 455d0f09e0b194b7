import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheck

@Suite struct StillFrameTests {
  /// Keypoints come from a file and may be anywhere: the block stays inside the frame.
  @Test(arguments: [1e300, -1e300, .infinity, -.infinity, .nan, 1e19, -1e19, 0, 50] as [Double])
  func bodiesAnywhere(_ coordinate: Double) {
    let size = PixelSize(width: 96, height: 64)
    for body in [
      Rectangle(x: coordinate, y: 10, width: 20, height: 20),
      Rectangle(x: 10, y: coordinate, width: 20, height: coordinate),
      Rectangle(x: coordinate, y: coordinate, width: coordinate, height: coordinate),
    ] {
      let block = StillFrame(size).block(around: [body])
      #expect(block.x >= 0 && block.y >= 0 && block.width > 0 && block.height > 0, "\(block)")
      #expect(block.x + block.width <= 96 && block.y + block.height <= 64, "\(block)")
    }
  }
}
