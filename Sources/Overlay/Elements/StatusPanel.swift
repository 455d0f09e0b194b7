import FormCheckMotion
import FormCheckPixels
import FormCheckPose

extension OverlayElements {
  /// The repetition count, the phase, and the repetition signal's value.
  public static let repetitions = OverlayElements(rawValue: 8)
  /// The repetition signal around the current frame.
  public static let graph = OverlayElements(rawValue: 16)
}

/// The workout panel, a box in a corner: exercise and set, completed repetitions, phase, and the value and graph of the
/// repetition signal.
struct StatusPanel: OverlayElement {
  static let options = [
    OverlayElements.Option(name: "reps", element: .repetitions),
    OverlayElements.Option(name: "graph", element: .graph),
  ]
  static let layer = OverlayLayer.boxes

  let box: Rectangle
  private let status: WorkoutStatus
  private let hasCount: Bool
  private let graph: RepetitionGraph?
  /// The font size, in pixels.
  private let size: Double

  var boxes: [Rectangle] { [box] }

  /// Lays out the panel; nil without a column to show. A panel that would overlap the caption moves below it.
  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    guard let status = content.workout else { return nil }
    self.status = status
    hasCount = layout.elements.contains(.repetitions)
    graph = layout.elements.contains(.graph) ? status.graph : nil
    guard hasCount || graph != nil else { return nil }
    let scene = layout.scene
    let frame = Self.frame(
      count: hasCount, graphScale: graph.map { _ in status.graphScale }, corner: status.corner, scene.size,
      scene.measures)
    size = frame.size
    box = Self.moved(frame.box, below: layout.element(CaptionBox.self)?.box, gap: 0.4 * size)
  }

  private static func moved(_ box: Rectangle, below caption: Rectangle?, gap: Double) -> Rectangle {
    guard let caption, caption.intersectionArea(with: box) > 0 else { return box }
    return Rectangle(x: box.x, y: caption.y + caption.height + gap, width: box.width, height: box.height)
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    canvas.fill([.roundedBox(box, cornerRadius: 0.55 * size)], scene.palette.box)
    var x = box.x + Self.padding * size
    if hasCount {
      drawHeading(at: x, scene, canvas)
      drawCount(at: x, scene, canvas)
      x += Self.countWidth * size
      drawReading(at: x, scene, canvas)
      x += Self.textWidth * size
    }
    drawGraph(from: x, scene, canvas)
  }

  /// The upper edge of the columns, below the heading.
  private var top: Double { box.y + (hasCount ? Self.headingHeight * size : 0) }

  /// Draws the exercise and the number of the set across the panel.
  private func drawHeading(at x: Double, _ scene: OverlayScene, _ canvas: OverlayCanvas) {
    write(
      status.heading, at: Point(x: x, y: box.y + 0.95 * size), 0.85,
      within: box.width - 2 * Self.padding * size, scene.palette.text, canvas)
  }

  /// Writes a text of a size in font sizes, or a smaller one if it would be wider than `available` pixels.
  private func write(
    _ text: String, at position: Point, _ scale: Double, within available: Double, _ color: OverlayColor,
    _ canvas: OverlayCanvas
  ) {
    let width = canvas.textWidth(text, size: scale * size)
    canvas.write(text, at: position, size: scale * size * min(1, available / max(1, width)), color)
  }

  /// Draws the number of completed repetitions or held seconds in large digits, and the total below.
  private func drawCount(at x: Double, _ scene: OverlayScene, _ canvas: OverlayCanvas) {
    let text = "\(status.done)\(status.unit)"
    let full = 2.5 * size
    let width = canvas.textWidth(text, size: full)
    let fitting = min(full, full * (Self.countWidth - 0.5) * size / max(1, width))
    let color = status.isJustDone ? scene.palette.accent : scene.palette.text
    canvas.write(text, at: Point(x: x, y: top + 1.55 * size), size: fitting, color)
    canvas.write(
      "of \(status.total)\(status.unit)", at: Point(x: x, y: top + 3.45 * size), size: 0.85 * size,
      scene.palette.soft)
  }

  /// Draws the repetition signal's value and name, and the phase.
  private func drawReading(at x: Double, _ scene: OverlayScene, _ canvas: OverlayCanvas) {
    if let reading = status.reading {
      let width = (Self.textWidth - 0.9) * size
      write(
        reading.value, at: Point(x: x, y: top + 1.25 * size), 1.3, within: width, scene.palette.text, canvas)
      write(
        reading.title, at: Point(x: x, y: top + 2.4 * size), 0.75, within: width, scene.palette.soft, canvas)
    }
    guard let phase = status.phase else { return }
    let arrow = Point(x: x + 0.35 * size, y: top + 3.45 * size)
    canvas.fill([phase.mark(at: arrow, size: 0.75 * size)], scene.palette.accent)
    canvas.write(
      phase.word, at: Point(x: x + 1.1 * size, y: arrow.y), size: 0.85 * size, scene.palette.text)
  }

  /// Draws the graph in the panel's remaining width, unless the width is too small for a legible graph.
  private func drawGraph(from x: Double, _ scene: OverlayScene, _ canvas: OverlayCanvas) {
    guard let graph, box.x + box.width - x > 3 * size else { return }
    let frame = Rectangle(
      x: x, y: top + 0.6 * size, width: box.x + box.width - Self.padding * size - x,
      height: Self.height * size - 1.2 * size)
    RepetitionGraphDrawing(graph: graph, frame: frame, lineWidth: max(1.2, 0.13 * size)).draw(
      in: scene, on: canvas)
  }
}

extension StatusPanel {
  /// The padding, widths and height of the panel, in font sizes. They don't depend on the text, so nothing moves
  /// between frames.
  private static let padding = 0.7
  private static let countWidth = 3.8
  private static let textWidth = 6.2
  private static let graphWidth = 10.0
  private static let height = 4.3
  private static let headingHeight = 1.3

  /// The maximum width of the panel, as a fraction of the frame's width.
  private static let maximumWidth = 0.62
  /// The minimum width of a graph, in font sizes.
  private static let minimumGraphWidth = 4.0

  /// Returns the panel's box and font size. A panel wider than the frame gets a smaller font.
  ///
  /// - Parameter graphScale: the width of the graph as a fraction of its full width; nil without a graph.
  static func frame(
    count: Bool, graphScale: Double?, corner: WorkoutStatus.Corner, _ frameSize: PixelSize,
    _ measures: OverlayMetrics
  ) -> (box: Rectangle, size: Double) {
    let height = height + (count ? headingHeight : 0)
    let text = 2 * padding + (count ? countWidth + textWidth : 0)
    let graph = graphScale.map { graphWidth(beside: text, scale: $0, frameSize, measures) } ?? 0
    let units = text + graph
    let (width, rows) = (Double(frameSize.width), Double(frameSize.height))
    let available = max(1, width - 2 * measures.margin)
    let size = min(
      measures.statusTextSize, available / units, max(1, rows - 2 * measures.margin) / height)
    let box = Rectangle(x: 0, y: 0, width: units * size, height: height * size)
    let right = width - measures.margin - box.width
    let bottom = rows - measures.margin - box.height
    let origin =
      switch corner {
      case .bottomLeft: Point(x: measures.margin, y: bottom)
      case .bottomRight: Point(x: right, y: bottom)
      case .topRight: Point(x: right, y: measures.margin)
      }
    return (Rectangle(x: origin.x, y: origin.y, width: box.width, height: box.height), size)
  }

  /// Returns the width of the graph beside the other columns, in font sizes: smaller in a narrow frame, and 0 if the
  /// graph would be illegible.
  private static func graphWidth(
    beside others: Double, scale: Double, _ frameSize: PixelSize, _ measures: OverlayMetrics
  ) -> Double {
    let available = maximumWidth * Double(frameSize.width) / measures.statusTextSize - others
    guard available >= minimumGraphWidth else { return 0 }
    return max(minimumGraphWidth, scale * min(graphWidth, available))
  }
}

extension RepetitionPhase {
  fileprivate var word: String {
    switch self {
    case .lifting: "up"
    case .lowering: "down"
    case .turning: "pause"
    }
  }

  /// Returns a triangle that points in the direction of motion, or a bar for a pause.
  fileprivate func mark(at center: Point, size: Double) -> OverlayShape {
    let half = size / 2
    func triangle(_ tip: Double) -> OverlayShape {
      .polyline([
        Point(x: center.x - half, y: center.y - tip * half * 0.8),
        Point(x: center.x + half, y: center.y - tip * half * 0.8),
        Point(x: center.x, y: center.y + tip * half * 0.9),
      ])
    }
    switch self {
    case .lifting: return triangle(-1)
    case .lowering: return triangle(1)
    case .turning:
      let bar = Rectangle(x: center.x - half, y: center.y - half / 3, width: size, height: size / 3)
      return .roundedBox(bar, cornerRadius: size / 8)
    }
  }
}
