import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct DrawingLinesTests {
  private static let size = PixelSize(width: 320, height: 240)

  /// A drawing of every kind.
  static func drawing(_ kind: Drawing.Kind, color: Drawing.Color = .red, width: Double = 0.01) -> Drawing {
    let vertices: [Drawing.Vertex] =
      switch kind {
      case .stroke: [.init(0.3, 0.3), .init(0.4, 0.5, pressure: 0.5), .init(0.6, 0.45, pressure: 2)]
      case .line, .arrow: [.init(0.3, 0.3), .init(0.6, 0.7)]
      case .angle: [.init(0.3, 0.3), .init(0.5, 0.6), .init(0.8, 0.6)]
      case .circle: [.init(0.5, 0.5), .init(0.6, 0.5)]
      case .text: [.init(0.3, 0.4)]
      }
    return Drawing(
      id: "d1", kind: kind, vertices: vertices, color: color, width: width,
      text: kind == .text ? "Knees" : nil,
      start: 1, duration: 2)
  }

  private static func content(_ drawings: [Drawing], pixelAspect: Double = 1) -> OverlayContent {
    var content = OverlayContent()
    (content.drawings, content.pixelAspect) = (drawings, pixelAspect)
    return content
  }

  /// The positions of the luma samples that drawings change.
  private static func changed(
    _ drawings: [Drawing], size: PixelSize = size, pixelAspect: Double = 1,
    elements: OverlayElements = .drawings
  ) throws -> [Point] {
    let frame = Scenes.frame(size.width, size.height)
    let before = Scenes.samples(frame)
    try OverlayRenderer(elements: elements).draw(content(drawings, pixelAspect: pixelAspect), onto: frame)
    let after = Scenes.samples(frame)
    return (0..<size.width * size.height).filter { before[$0] != after[$0] }
      .map { Point(x: Double($0 % size.width) + 0.5, y: Double($0 / size.width) + 0.5) }
  }

  /// The distance of a point from the lines of a drawing, negative inside.
  private static func distance(_ point: Point, _ lines: [PenLine]) -> Double {
    lines.flatMap { line in
      zip(line.steps, line.steps.dropFirst()).map {
        point.distance(toSegmentFrom: $0.position, to: $1.position) - max($0.radius, $1.radius)
      }
    }.min() ?? .infinity
  }

  /// Samples change along the lines and in the label, and nowhere else.
  @Test(arguments: Drawing.Kind.allCases, [0.5, 1, 2]) func everyKindIsDrawnInItsPlace(
    _ kind: Drawing.Kind, _ pixelAspect: Double
  ) throws {
    let drawing = Self.drawing(kind)
    let scale = SquarePixelScale(pixelAspectRatio: pixelAspect)
    let picture = scale.enlarged(Self.size)
    let geometry = DrawingGeometry(drawing, size: picture)
    let (lines, label) = (geometry.lines, geometry.label)
    let changed = try Self.changed([drawing], pixelAspect: pixelAspect).map {
      Point(x: $0.x * scale.across, y: $0.y * scale.down)
    }
    #expect(changed.count > 80, "\(kind): \(changed.count)")
    let margin = 0.4 * geometry.lineWidth + 3
    for point in changed where Self.distance(point, lines) > margin {
      let center = try #require(label, "\(kind) changes \(point)").anchor
      #expect(
        abs(point.y - center.y) < 1.5 * geometry.textSize && abs(point.x - center.x) < 6 * geometry.textSize,
        "\(kind) changes \(point)")
    }
    for step in lines.flatMap(\.steps) where step.position.x < Double(picture.width) - 2 {
      #expect(
        changed.contains { $0.distance(to: step.position) < 2.5 }, "\(kind): nothing at \(step.position)")
    }
  }

  @Test(arguments: Drawing.Kind.allCases, Drawing.Color.allCases) func everyColorIsVisible(
    _ kind: Drawing.Kind, _ color: Drawing.Color
  ) throws {
    #expect(try Self.changed([Self.drawing(kind, color: color)]).count > 80, "\(kind) \(color)")
  }

  @Test func aLineHasItsColor() throws {
    let frame = Scenes.frame(640, 480)
    try OverlayRenderer(elements: .drawings).draw(
      Self.content([Self.drawing(.line, color: .white, width: 0.05)]), onto: frame)
    let luma = frame.planes[0]
    let middle = luma.base[Int(0.5 * 480) * luma.stride + Int(0.45 * 640)]
    #expect(middle > 225, "\(middle)")
  }

  @Test(arguments: Drawing.Kind.allCases) func otherElementsDrawNothing(_ kind: Drawing.Kind) throws {
    let others = OverlayElements.all.subtracting(.drawings).subtracting(
      OverlayElements(CompositionGuides.options.map(\.element)))
    #expect(try Self.changed([Self.drawing(kind)], elements: others).isEmpty)
    #expect(try !Self.changed([Self.drawing(kind)], elements: .standard).isEmpty)
  }

  /// A circle is round, and an angle has its size, in the displayed picture.
  @Test(arguments: [0.5, 0.9, 1, 4.0 / 3, 2]) func geometryIsThatOfTheDisplay(_ pixelAspect: Double) throws {
    let size = SquarePixelScale(pixelAspectRatio: pixelAspect).enlarged(PixelSize(width: 400, height: 400))
    let circle = Drawing(id: "d1", kind: .circle, vertices: [.init(0.5, 0.5), .init(0.5, 0.6)], start: 0)
    let steps = DrawingGeometry(circle, size: size).lines[0].steps
    let center = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    #expect(steps.allSatisfy { abs($0.position.distance(to: center) - Double(size.height) / 10) < 1e-9 })
    let angle = Drawing(
      id: "d1", kind: .angle, vertices: [.init(0.5, 0.25), .init(0.5, 0.5), .init(0.75, 0.25)], start: 0)
    let degrees = DrawingGeometry(angle, size: size).label?.text
    let expected = [0.5: "27°", 0.9: "42°", 1: "45°", 4.0 / 3: "53°", 2: "63°"]
    #expect(degrees == expected[pixelAspect])
  }

  /// An angle is the same in both directions, and between 0° and 180°.
  @Test(arguments: 0...36) func anglesAreTheSameInBothDirections(_ tens: Int) {
    func label(_ turn: Double, from start: Double) -> String? {
      let end = Point(x: 0.2, y: 0).rotated(by: start), other = Point(x: 0.3, y: 0).rotated(by: start + turn)
      let angle = Drawing(
        id: "d1", kind: .angle,
        vertices: [.init(0.5 + end.x, 0.5 + end.y), .init(0.5, 0.5), .init(0.5 + other.x, 0.5 + other.y)],
        start: 0)
      return DrawingGeometry(angle, size: PixelSize(width: 500, height: 500)).label?.text
    }
    let turn = Double(tens) * .pi / 18
    let expected = "\(tens <= 18 ? 10 * tens : 360 - 10 * tens)°"
    for start in [0, 1, 3, -2.5] {
      #expect(label(turn, from: start) == expected && label(-turn, from: start) == expected)
    }
  }

  /// Text is moved inside the picture and made smaller, until it is too small to be visible.
  @Test(arguments: [("</script>", 64), ("👩‍🏫 膝", 64), (String(repeating: "W", count: 200), 640), ("a", 64)])
  func textsStayInThePicture(_ text: String, _ visibleWidth: Int) throws {
    for (x, y) in [(0.0, 0.0), (1, 1), (0, 1), (1, 0)] {
      var drawing = Self.drawing(.text)
      (drawing.text, drawing.vertices) = (text, [.init(x, y)])
      for width in [2, 64, 640] {
        let changed = try Self.changed(
          [drawing], size: PixelSize(width: width, height: max(2, 3 * width / 4)))
        #expect(width < visibleWidth || !changed.isEmpty, "\(text) at \(x), \(y) in \(width) pixels")
      }
    }
  }

  /// A line across a large frame is complete.
  @Test func aLongLineIsComplete() throws {
    let line = Drawing(
      id: "d1", kind: .line, vertices: [.init(0, 0), .init(1, 1)], color: .white, width: 0.05, start: 0)
    let size = PixelSize(width: 1920, height: 1080)
    let frame = Scenes.frame(size.width, size.height)
    try OverlayRenderer(elements: .drawings).draw(Self.content([line]), onto: frame)
    let luma = frame.planes[0]
    for row in 0..<size.height {
      let sample = luma.base[row * luma.stride + row * size.width / size.height]
      #expect(sample > 225, "row \(row): \(sample)")
    }
  }
}
