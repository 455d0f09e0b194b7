import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct DrawingConfidenceTests {
  private static let size = PixelSize(width: 200, height: 100)

  private static func confidence(_ value: Float, at x: Double, _ y: Double) -> DrawingConfidence {
    DrawingConfidence(
      Keypoint(position: Point(x: x, y: y), visibility: value, presence: 1), frameSize: size)
  }

  @Test(arguments: [
    (Float(0), DrawingConfidence.hidden), (0.0999, .hidden), (0.1, .low), (0.4999, .low), (0.5, .high),
    (1, .high), (.nan, .hidden),
  ])
  func thresholds(_ value: Float, _ expected: DrawingConfidence) {
    #expect(Self.confidence(value, at: 100, 50) == expected, "\(value)")
  }

  /// A keypoint up to half a frame outside is still drawn.
  @Test(arguments: [
    (-100.0, 50.0, true), (-100.1, 50, false), (300, 50, true), (300.1, 50, false), (100, -50, true),
    (100, -50.1, false), (100, 150, true), (100, 150.1, false), (.nan, 50, false), (100, .infinity, false),
  ])
  func positionsFarOutsideAreHidden(_ x: Double, _ y: Double, _ isDrawn: Bool) {
    #expect((Self.confidence(0.9, at: x, y) != .hidden) == isDrawn, "(\(x), \(y))")
  }

  @Test func classesAreOrdered() {
    #expect(DrawingConfidence.hidden < .low && DrawingConfidence.low < .high)
    #expect(min(DrawingConfidence.high, .low) == .low)
  }
}
