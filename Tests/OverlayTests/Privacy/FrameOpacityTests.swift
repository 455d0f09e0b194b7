import FormCheckPixels
import FormCheckPose
import FormCheckTestSupport
import Foundation
import SystemPackage
import Testing

@testable import FormCheckOverlay

@Suite struct FrameOpacityTests {
  private let size = PixelSize(width: 640, height: 480)

  private func drawn(
    _ background: BackgroundTreatment, _ content: OverlayContent, elements: OverlayElements
  ) throws -> (renderer: OverlayRenderer, frame: PixelBuffer) {
    let frame = Scenes.frame(size.width, size.height)
    let renderer = OverlayRenderer(elements: elements)
    renderer.background = background
    try renderer.draw(content, onto: frame)
    return (renderer, frame)
  }

  private func opacity(_ image: PixelBuffer, _ x: Int, _ y: Int) -> UInt8 {
    image.luma.base[y * image.luma.stride + x]
  }

  @Test func onlyTransparentBackgroundsHaveAnOpacity() throws {
    for treatment in BackgroundTreatment.allCases {
      let renderer = try drawn(treatment, Scenes.content(size), elements: []).renderer
      #expect((renderer.opacity != nil) == (treatment == .transparent), "\(treatment)")
    }
  }

  @Test func theAthleteIsOpaque() throws {
    let pose = Scenes.squat(size, scale: 0.6)
    let content = OverlayContent(people: [OverlayPerson(pose: pose)])
    let image = try #require(try drawn(.transparent, content, elements: []).renderer.opacity).image
    for name in KeypointName.limbs {
      let point = try #require(pose[name]).position
      #expect(opacity(image, Int(point.x), Int(point.y)) == 255, "\(name)")
    }
    for (x, y) in [(0, 0), (639, 0), (0, 479), (639, 479)] {
      #expect(opacity(image, x, y) == 0, "\(x), \(y)")
    }
    let others = OverlayContent(people: [OverlayPerson(pose: pose, isAthlete: false)])
    for content in [others, OverlayContent()] {
      let image = try #require(try drawn(.transparent, content, elements: []).renderer.opacity).image
      #expect(Scenes.samples(image).prefix(640 * 480).allSatisfy { $0 == 0 })
    }
  }

  /// A drawing is as opaque as it is on other backgrounds, and its edges have its color instead of black.
  @Test func theDrawingIsOpaque() throws {
    let canvas = try OverlayCanvas(size: size)
    let white = OverlayColor(255, 255, 255)
    canvas.fill([.circle(center: Point(x: 100.3, y: 100.6), radius: 20)], white)
    let frame = Scenes.frame(size.width, size.height)
    BackgroundPainter(treatment: .transparent).paint(OverlayContent(), onto: frame)
    let opacity = FrameOpacity(OverlayContent(), size: size, pool: PixelBufferPool())
    try canvas.blend(onto: frame)
    canvas.add(to: opacity, of: frame)
    var soft = 0
    for y in 70..<131 {
      for x in 70..<131 {
        let (alpha, luma) = (self.opacity(opacity.image, x, y), self.opacity(frame, x, y))
        let distance = (Double(x) + 0.5 - 100.3, Double(y) + 0.5 - 100.6)
        let radius = (distance.0 * distance.0 + distance.1 * distance.1).squareRoot()
        if radius < 19 { #expect(alpha == 255 && luma >= 234, "\(x), \(y)") }
        if radius > 21 { #expect(alpha == 0 && luma == 16, "\(x), \(y)") }
        guard alpha > 16, alpha < 255 else { continue }
        soft += 1
        #expect(luma > 215, "\(x), \(y): opacity \(alpha), luma \(luma)")
      }
    }
    #expect(soft > 40, "\(soft)")
  }

  /// Every size has an opacity for each pixel.
  @Test(arguments: [(1, 1), (2, 3), (17, 33), (63, 47)]) func everyPixelHasAnOpacity(
    _ width: Int, _ height: Int
  ) throws {
    let size = PixelSize(width: width, height: height)
    let frame = Scenes.frame(width, height)
    let renderer = OverlayRenderer()
    renderer.background = .transparent
    try renderer.draw(Scenes.content(size), onto: frame)
    #expect(try #require(renderer.opacity).image.size == size)
  }

  @Test(arguments: [false, true]) func picturesHaveFourChannels(_ isTransparent: Bool) throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("a.png")
    let size = PixelSize(width: 9, height: 7)
    let opacity = FrameOpacity(OverlayContent(), size: size, pool: PixelBufferPool())
    try PNGFile.write(Scenes.frame(9, 7), opacity: isTransparent ? opacity : nil, to: file)
    // The color type of PNG: 2 is RGB, 6 RGBA.
    #expect(try file.bytes()[25] == (isTransparent ? 6 : 2))
  }
}
