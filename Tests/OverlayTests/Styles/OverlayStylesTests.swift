import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayStylesTests {
  private static let size = PixelSize(width: 640, height: 480)
  private static let names = OverlayStyles.all.map(\.name)

  @Test func namesAreUniqueAndFitTheCommandLine() {
    #expect(Set(Self.names).count == Self.names.count, "\(Self.names)")
    for name in Self.names {
      #expect(!name.isEmpty && name.allSatisfy { $0.isLowercase && $0.isASCII || $0 == "-" }, "\(name)")
    }
  }

  @Test func summariesAreSentences() {
    for style in OverlayStyles.all {
      #expect(style.summary.first?.isUppercase == true && style.summary.hasSuffix("."), "\(style.name)")
      #expect(style.summary.count < 100, "\(style.name): \(style.summary)")
    }
  }

  @Test func eachStyleIsFoundByItsName() throws {
    for name in Self.names { #expect(try OverlayStyles.style(named: name).name == name) }
    #expect(OverlayStyles.standard.name == "skeleton" && Self.names.first == "skeleton")
  }

  @Test(arguments: ["", "hat", "Skeleton", "joints "]) func unknownNamesAreErrors(name: String) {
    #expect(throws: OverlayError.unknownStyle(name: name)) { try OverlayStyles.style(named: name) }
  }

  /// The error names every style that exists.
  @Test func theErrorListsAllStyles() {
    let text = OverlayError.unknownStyle(name: "hat").description
    for name in Self.names { #expect(text.contains(name), "\(name): \(text)") }
  }

  @Test(arguments: names) func eachStyleIsDeterministic(name: String) throws {
    let style = try OverlayStyles.style(named: name)
    let first = try Scenes.drawn(Scenes.content(Self.size), style: style)
    for _ in 0..<3 { #expect(try Scenes.drawn(Scenes.content(Self.size), style: style) == first) }
    // A frame's drawing doesn't depend on earlier frames.
    let renderer = OverlayRenderer(style: style)
    for offset in [0.3, -0.2, 0] {
      let frame = Scenes.frame(640, 480)
      let pose = Scenes.squat(Self.size, offset: Point(x: offset, y: 0))
      let person = OverlayPerson(pose: pose, angles: Scenes.angles)
      try renderer.draw(OverlayContent(people: [person], moment: Scenes.moment), onto: frame)
      if offset == 0 { #expect(Scenes.samples(frame) == first) }
    }
  }

  /// All pixels that a style draws lie inside of the canvas and in tiles that are blended.
  @Test(arguments: names, [-0.6, -0.2, 0, 0.4, 0.9])
  func eachStyleDrawsOnlyOnTheCanvas(name: String, offset: Double) throws {
    let frame = Scenes.frame(321, 243)
    let canvas = try OverlayCanvas(size: frame.size)
    let pose = Scenes.squat(frame.size, offset: Point(x: offset, y: offset / 2))
    let content = OverlayContent(people: [OverlayPerson(pose: pose)])
    try OverlayStyles.style(named: name).draw(
      content, in: OverlayScene(frame: frame, palette: .standard), on: canvas)
    #expect(canvas.inkedPixels.allSatisfy(canvas.isTouched))
    for block in canvas.touched.blocks {
      #expect(block.x >= 0 && block.x + block.width <= 321, "\(block)")
      #expect(block.y >= 0 && block.y + block.height <= 243, "\(block)")
    }
  }

  @Test func onlySymbolsReplaceFrames() { #expect(Scenes.overlays.map(\.name) == ["skeleton", "joints"]) }

  @Test func anEmptySceneHasNothingToDraw() throws {
    for style in Scenes.overlays {
      #expect(try Scenes.changes(OverlayContent(), style: style) == 0, "\(style.name)")
    }
  }

  @Test func stylesDiffer() throws {
    let drawings = try OverlayStyles.all.map {
      try Scenes.drawn(Scenes.content(Self.size), elements: .skeleton, style: $0)
    }
    for (index, drawing) in drawings.enumerated() {
      #expect(drawings[..<index].allSatisfy { $0 != drawing }, "\(Self.names[index])")
    }
  }

  /// Angles and caption are drawn by the renderer, the same for all styles.
  @Test func otherElementsDoNotDependOnTheStyle() throws {
    let drawings = try Scenes.overlays.map {
      try Scenes.drawn(Scenes.content(Self.size), elements: [.angles, .caption], style: $0)
    }
    #expect(Set(drawings).count == 1)
  }
}
