import FormCheckPixels
import FormCheckPose
import FormCheckRecordingCheck

extension OverlayElements {
  /// The lines at thirds, with advice.
  public static let thirds = OverlayElements(rawValue: 1 << 16)
  /// The lines in the golden ratio, with advice.
  public static let golden = OverlayElements(rawValue: 1 << 17)
  /// The center lines, with advice.
  public static let center = OverlayElements(rawValue: 1 << 18)
  /// The picture's and the body's axis of symmetry, with their differences.
  public static let symmetry = OverlayElements(rawValue: 1 << 19)
  /// The level, with the camera's measured roll.
  public static let level = OverlayElements(rawValue: 1 << 20)
}

/// The overlays of the services of a recording check: their lines, and their advice at the bottom left.
struct CompositionGuides: OverlayElement {
  static let options = [
    OverlayElements.Option(name: "thirds", element: .thirds, isStandard: false),
    OverlayElements.Option(name: "golden", element: .golden, isStandard: false),
    OverlayElements.Option(name: "center", element: .center, isStandard: false),
    OverlayElements.Option(name: "symmetry", element: .symmetry, isStandard: false),
    OverlayElements.Option(name: "level", element: .level, isStandard: false),
  ]
  static let layer = OverlayLayer.background

  private let shapes: [GuideShape]
  private let lines: [String]
  private let textSize: Double
  private let box: Rectangle?

  /// Evaluates the enabled services on the frame; nil if none can be measured.
  ///
  /// - Complexity: O(*n* log *n*) for *n* pixels of a small copy of the frame.
  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    let names = Self.options.filter { layout.elements.isSuperset(of: $0.element) }.map(\.name)
    let services = names.compactMap { RecordingServices.service(named: $0) }
    guard !services.isEmpty else { return nil }
    let scene = RecordingScene(
      frame: layout.scene.squareFrame, people: content.people.map(\.pose),
      athlete: content.people.firstIndex(where: \.isAthlete))
    let evaluations = services.compactMap { service in service.evaluation(of: scene).map { (service, $0) } }
    guard !evaluations.isEmpty else { return nil }
    shapes = evaluations.flatMap(\.1.shapes)
    lines = evaluations.map { "\($0.0.title): \($0.1.message)" }
    (textSize, box) = Self.textBox(lines, in: layout)
  }

  /// Returns the font size and the box of lines at the bottom left. Lines wider than the frame get a smaller font.
  private static func textBox(_ lines: [String], in layout: OverlayLayout) -> (Double, Rectangle?) {
    let (measures, frame) = (layout.scene.measures, layout.scene.size)
    let size = measures.captionTextSize
    let widest = lines.map { layout.canvas.textWidth($0, size: size) }.max() ?? 0
    let available = max(1, Double(frame.width) - 2 * measures.margin)
    let textSize = size * min(1, available / (widest + 1.2 * size))
    let (width, height) = (
      widest * textSize / size + 1.2 * textSize, (1.4 * Double(lines.count) + 0.5) * textSize
    )
    let top = Double(frame.height) - measures.margin - height
    guard textSize >= 5, top > 0 else { return (textSize, nil) }
    return (textSize, Rectangle(x: measures.margin, y: top, width: width, height: height))
  }

  var boxes: [Rectangle] { box.map { [$0] } ?? [] }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    let width = max(1, 0.002 * scene.measures.unit)
    for shape in shapes { draw(shape, width, in: scene, on: canvas) }
    guard let box else { return }
    canvas.fill([.roundedBox(box, cornerRadius: 0.45 * textSize)], scene.palette.box)
    for (number, line) in lines.enumerated() {
      let middle = box.y + (1.4 * Double(number) + 0.95) * textSize
      canvas.write(line, at: Point(x: box.x + 0.6 * textSize, y: middle), size: textSize, scene.palette.text)
    }
  }

  private func draw(_ shape: GuideShape, _ width: Double, in scene: OverlayScene, on canvas: OverlayCanvas) {
    let size = scene.size
    func pixel(_ point: Point) -> Point {
      Point(x: point.x * Double(size.width), y: point.y * Double(size.height))
    }
    func stroke(_ shape: OverlayShape, _ color: OverlayColor, _ factor: Double) {
      canvas.stroke([shape], OverlayStroke(width: factor * width + 2, color: scene.palette.casing))
      canvas.stroke([shape], OverlayStroke(width: factor * width, color: color))
    }
    switch shape {
    case .line(let from, let to): stroke(.line(from: pixel(from), to: pixel(to)), scene.palette.soft, 1)
    case .measured(let from, let to): stroke(.line(from: pixel(from), to: pixel(to)), scene.palette.accent, 2)
    case .target(let point): stroke(.circle(center: pixel(point), radius: 6 * width), scene.palette.soft, 1)
    case .point(let point): stroke(.circle(center: pixel(point), radius: 4 * width), scene.palette.accent, 2)
    case .box(let box):
      let (corner, extent) = (pixel(Point(x: box.x, y: box.y)), pixel(Point(x: box.width, y: box.height)))
      let frame = Rectangle(x: corner.x, y: corner.y, width: extent.x, height: extent.y)
      stroke(.roundedBox(frame, cornerRadius: 0), scene.palette.soft, 1)
    }
  }
}
