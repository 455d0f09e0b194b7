import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckBarbell

/// Drawn plates in front of noise.
@Suite struct PlateDetectorTests {
  /// Returns a frame with a dark ellipse, whose major axis is vertical, on a noisy ground.
  private static func frame(center: Point?, radius: Double, aspect: Double = 1) -> PixelBuffer {
    let frame = PixelBuffer(size: PixelSize(width: 480, height: 360))
    var state: UInt32 = 7
    for row in 0..<360 {
      for column in 0..<480 {
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = Double(state >> 24) / 64
        // The mean over 4 × 4 samples of a pixel, so that the rim has no steps.
        var inside = 0.0
        if let center {
          for sample in 0..<16 {
            let x = (Double(column) + (Double(sample % 4) + 0.5) / 4 - center.x) / aspect
            let y = Double(row) + (Double(sample / 4) + 0.5) / 4 - center.y
            inside += x * x + y * y < radius * radius ? 1.0 / 16 : 0
          }
        }
        frame.luma.base[row * frame.luma.stride + column] = UInt8(150 - 110 * inside + noise)
      }
    }
    return frame
  }

  @Test(arguments: [24.0, 45, 80], [1.0, 0.9, 0.8])
  func findsTheRimToAFractionOfAPixel(_ radius: Double, _ aspect: Double) throws {
    let center = Point(x: 201.3, y: 170.6)
    var detector = PlateDetector()
    let frame = Self.frame(center: center, radius: radius, aspect: aspect)
    let rim = try #require(detector.candidates(in: frame.luma, near: []).first)
    #expect(rim.center.distance(to: center) < 0.3, "\(rim)")
    #expect(abs(rim.radius / radius - 1) < 0.02, "\(rim)")
    #expect(abs(rim.aspect - aspect) < 0.04, "\(rim)")
    #expect(rim.coverage > 0.9, "\(rim)")
    if aspect < 0.95 { #expect(abs(rim.angle - .pi / 2) < 0.1, "\(rim)") }
  }

  @Test func noiseHasNoRim() {
    var detector = PlateDetector()
    #expect(detector.candidates(in: Self.frame(center: nil, radius: 40).luma, near: []).isEmpty)
  }

  @Test func followsAMovingRimThroughFramesWithoutASearch() throws {
    var detector = PlateDetector()
    for step in 0..<7 {
      let center = Point(x: 150 + 6 * Double(step), y: 120 + 9 * Double(step))
      let frame = Self.frame(center: center, radius: 45)
      let rim = try #require(detector.candidates(in: frame.luma, near: []).first, "step \(step)")
      #expect(rim.center.distance(to: center) < 0.3, "step \(step): \(rim)")
    }
  }

  @Test(arguments: [(1, 1), (15, 400), (400, 15), (16, 16)])
  func tinyFramesHaveNoRim(_ width: Int, _ height: Int) {
    let frame = PixelBuffer(size: PixelSize(width: width, height: height))
    frame.luma.base.update(repeating: 90, count: frame.luma.stride * height)
    var detector = PlateDetector()
    #expect(detector.candidates(in: frame.luma, near: []).isEmpty)
  }
}
