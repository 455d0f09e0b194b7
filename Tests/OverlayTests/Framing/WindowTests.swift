import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct WindowTests {
  private func window(_ frame: PixelBuffer, _ part: Rectangle, _ width: Int, _ height: Int) -> PixelBuffer {
    frame.window(part, size: PixelSize(width: width, height: height), pool: PixelBufferPool())
  }

  @Test(arguments: [(64, 48), (6, 2), (31, 17)]) func theWholeFrameIsUnchanged(size: (Int, Int)) {
    let frame = Scenes.frame(size.0, size.1)
    let whole = Rectangle(x: 0, y: 0, width: Double(size.0), height: Double(size.1))
    #expect(Scenes.samples(window(frame, whole, size.0, size.1)) == Scenes.samples(frame))
  }

  /// A small part of a high-definition frame has the colors that it has in the frame.
  @Test func theMatrixIsKept() {
    let frame = PixelBuffer(size: PixelSize(width: 16, height: 720))
    let whole = Rectangle(x: 0, y: 0, width: 16, height: 720)
    #expect(window(frame, whole, 16, 720).color == frame.color)
    #expect(window(frame, whole, 8, 360).color == ColorDescription(matrix: 1))
  }

  /// A part at whole pixels is copied, and what is outside the frame is black.
  @Test(arguments: [-8, 0, 12, 40]) func partsAreCopied(x: Int) {
    let frame = Scenes.frame(64, 48)
    let samples = Scenes.samples(frame)
    let part = Scenes.samples(
      window(frame, Rectangle(x: Double(x), y: 20, width: 32, height: 40), 32, 40))
    for row in 0..<40 {
      for column in 0..<32 {
        let isInside = (0..<64).contains(x + column) && 20 + row < 48
        let expected = isInside ? samples[(20 + row) * 64 + x + column] : 16
        #expect(part[row * 32 + column] == expected, "\(column) \(row)")
      }
    }
  }
}
