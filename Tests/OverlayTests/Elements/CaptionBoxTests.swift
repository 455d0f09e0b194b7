import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct CaptionBoxTests {
  @Test(arguments: [1, 20, 80, 160, 320, 1920]) func theBoxFitsTheFrame(width: Int) throws {
    let layout = try Scenes.layout(width, 240)
    let moment = Moment(frame: 123_456, timestamp: Timestamp(pts: 0, seconds: 3723.04))
    let caption = try #require(CaptionBox(OverlayContent(moment: moment), in: layout))
    let margin = layout.scene.measures.margin
    #expect(caption.box.width <= max(1, Double(width) - 2 * margin) + 1e-6, "\(width)")
    #expect(caption.box.x == margin && caption.box.y == margin)
    #expect(caption.boxes == [caption.box])
  }

  @Test func thereIsNoBoxWithoutAMoment() throws {
    #expect(CaptionBox(OverlayContent(), in: try Scenes.layout(320, 240)) == nil)
  }

  @Test func drawsOnlyInsideItsBox() throws {
    let layout = try Scenes.layout(320, 240)
    let caption = try #require(CaptionBox(OverlayContent(moment: Scenes.moment), in: layout))
    caption.draw(in: layout.scene, on: layout.canvas)
    let box = caption.box.inset(by: -1)
    let pixels = layout.canvas.inkedPixels
    #expect(pixels.count > 100)
    #expect(pixels.allSatisfy { box.contains(.init(x: Double($0.x) + 0.5, y: Double($0.y) + 0.5)) })
  }
}
