import FormCheckMotion
import FormCheckPixels
import Testing

@testable import FormCheckOverlay

/// Drawings that stay from frame to frame.
@Suite struct DrawingLayerTests {
  private static func content(_ drawings: [Drawing], pixelAspect: Double = 1) -> OverlayContent {
    var content = OverlayContent()
    (content.drawings, content.pixelAspect) = (drawings, pixelAspect)
    return content
  }

  private static func samples(
    _ content: OverlayContent, _ width: Int,
    _ renderer: OverlayRenderer = OverlayRenderer(elements: .drawings)
  ) throws -> [UInt8] {
    let frame = Scenes.frame(width, 240)
    try renderer.draw(content, onto: frame)
    return Scenes.samples(frame)
  }

  /// A renderer that drew other frames draws the same samples as a new one, whatever changes between the frames.
  @Test func keptDrawingsAreTheSame() throws {
    let drawings = Drawing.Kind.allCases.map { DrawingLinesTests.drawing($0) }
    let blue = DrawingLinesTests.drawing(.line, color: .blue)
    let scenes: [(content: OverlayContent, width: Int)] = [
      (Self.content(drawings), 320), (Self.content(drawings), 320), (Self.content([blue]), 320),
      (Self.content([]), 320),
      (Self.content([blue]), 320), (Self.content([blue], pixelAspect: 2), 320),
      (Self.content([blue], pixelAspect: 2), 322),
      (Self.content(drawings.reversed()), 322), (Self.content(drawings), 322),
    ]
    let renderer = OverlayRenderer(elements: .drawings)
    for (index, scene) in scenes.enumerated() {
      let kept = try Self.samples(scene.content, scene.width, renderer)
      #expect(kept == (try Self.samples(scene.content, scene.width)), "scene \(index)")
    }
  }

  /// The largest drawings that a file can have are filled once, not in every frame.
  @Test func manyFramesCostOneFilling() throws {
    let vertices = (0..<1000).map { index -> Drawing.Vertex in
      let (x, y) = (Double(index * 37 % 100), Double(index * 61 % 100))
      return Drawing.Vertex(x / 100, y / 100, pressure: 2)
    }
    let drawing = Drawing(
      id: "d1", kind: .stroke, vertices: vertices, color: .red, width: 0.05, text: nil, start: 1, duration: 2)
    let renderer = OverlayRenderer(elements: .drawings)
    let clock = ContinuousClock()
    let first = try clock.measure { _ = try Self.samples(Self.content([drawing]), 320, renderer) }
    let others = try clock.measure {
      for _ in 0..<10 { _ = try Self.samples(Self.content([drawing]), 320, renderer) }
    }
    #expect(others < first * 5, "\(first) for the first frame, \(others) for ten others")
  }
}
