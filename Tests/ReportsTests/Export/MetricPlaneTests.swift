import FormCheckPose
import Testing

@testable import FormCheckReports

@Suite struct MetricPlaneTests {
  /// A pixel is 1 cm high and as much wider as its aspect ratio. The lower left corner of the frame is the origin.
  @Test(arguments: [0.5, 1, 4.0 / 3, 2]) func pixelsOfAnyShape(_ ratio: Double) {
    var clip = MarkerClips.clip(frames: 1)
    clip.pixelAspectRatio = ratio
    let plane = MetricPlane(clip, metersPerPixel: 0.01)
    for (x, y) in [(0.0, 480.0), (100, 480), (0, 0), (320, 240)] {
      let position = plane.position(Point(x: x, y: y))
      #expect(abs(position.x - x * ratio / 100) < 1e-12, "\(ratio): \(x), \(y)")
      #expect(abs(position.y - (480 - y) / 100) < 1e-12, "\(ratio): \(x), \(y)")
    }
  }
}
