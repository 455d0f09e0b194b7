import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// The workout in a box in a corner: repetitions done, the phase, the driving angle, its graph.
struct StatusPanel {
  let box: Rectangle
  private let status: WorkoutStatus
  private let parts: Parts
  /// The type size, in pixels.
  private let size: Double

  /// Which of the panel's columns there are.
  private struct Parts {
    let count: Bool
    let graph: Bool
  }

  /// Nil where there is nothing to show.
  init?(
    _ status: WorkoutStatus?, _ elements: OverlayElements, below caption: Rectangle?,
    in scene: OverlayScene, on canvas: OverlayCanvas
  ) {
    guard let status else { return nil }
    let parts = Parts(
      count: elements.contains(.repetitions),
      graph: elements.contains(.graph) && status.graph != nil)
    guard parts.count || parts.graph else { return nil }
    self.status = status
    self.parts = parts
    let place = Self.place(
      count: parts.count, graph: parts.graph, corner: status.corner, scene.picture.size, scene.measures)
    size = place.size
    box = Self.cleared(place.box, of: caption, gap: 0.4 * size)
  }

  /// Widths in type sizes: they don't depend on what is written, so that nothing moves.
  private static let padding = 0.7
  private static let countWidth = 3.8
  private static let textWidth = 6.2
  private static let graphWidth = 10.0
  private static let height = 4.3

  /// The graph's width beside other columns, in type sizes: less in a narrow picture, and none where it would be a tick.
  private static func graphWidth(
    beside others: Double, _ picture: PixelSize, _ measures: OverlayMeasures
  ) -> Double {
    let room = largestShare * Double(picture.width) / measures.statusTextSize - others
    return room < smallestGraph ? 0 : min(graphWidth, room)
  }

  /// How much of the picture's width the panel takes at most.
  private static let largestShare = 0.62
  private static let smallestGraph = 4.0

  /// Where the panel lies and its type size; in a narrow picture it is as wide as the picture.
  static func place(
    count: Bool, graph: Bool, corner: WorkoutStatus.Corner, _ picture: PixelSize, _ measures: OverlayMeasures
  ) -> (box: Rectangle, size: Double) {
    let text = 2 * padding + (count ? countWidth + textWidth : 0)
    let units = text + (graph ? graphWidth(beside: text, picture, measures) : 0)
    let (width, rows) = (Double(picture.width), Double(picture.height))
    let room = max(1, width - 2 * measures.margin)
    let size = min(measures.statusTextSize, room / units, max(1, rows - 2 * measures.margin) / height)
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

  /// The box, pushed below the caption where both would lie on each other.
  private static func cleared(_ box: Rectangle, of caption: Rectangle?, gap: Double) -> Rectangle {
    guard let caption, caption.intersectionArea(with: box) > 0 else { return box }
    return Rectangle(x: box.x, y: caption.y + caption.height + gap, width: box.width, height: box.height)
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    canvas.fill([.roundedBox(box, cornerRadius: 0.55 * size)], scene.palette.box)
    var x = box.x + Self.padding * size
    if parts.count {
      drawCount(at: x, scene, canvas)
      x += Self.countWidth * size
      drawReading(at: x, scene, canvas)
      x += Self.textWidth * size
    }
    guard parts.graph, let graph = status.graph, box.x + box.width - x > 3 * size else { return }
    let frame = Rectangle(
      x: x, y: box.y + 0.6 * size, width: box.x + box.width - Self.padding * size - x,
      height: box.height - 1.2 * size)
    RepetitionGraphDrawing(graph: graph, frame: frame, lineWidth: max(1.2, 0.13 * size)).draw(
      in: scene, on: canvas)
  }

  /// The number of repetitions done, large, and of how many.
  private func drawCount(at x: Double, _ scene: OverlayScene, _ canvas: OverlayCanvas) {
    let text = "\(status.done)"
    let full = 2.5 * size
    let width = canvas.textWidth(text, size: full)
    let large = min(full, full * (Self.countWidth - 0.5) * size / max(1, width))
    let color = status.isJustDone ? scene.palette.accent : scene.palette.text
    canvas.write(text, at: Point(x: x, y: box.y + 1.55 * size), size: large, color)
    canvas.write(
      "of \(status.total)", at: Point(x: x, y: box.y + 3.45 * size), size: 0.85 * size, scene.palette.soft)
  }

  /// The driving angle, its name, and which way it goes.
  private func drawReading(at x: Double, _ scene: OverlayScene, _ canvas: OverlayCanvas) {
    let reading = status.reading
    canvas.write(
      reading.value, at: Point(x: x, y: box.y + 1.25 * size), size: 1.3 * size, scene.palette.text)
    let room = (Self.textWidth - 0.9) * size
    let width = canvas.textWidth(reading.title, size: 0.75 * size)
    canvas.write(
      reading.title, at: Point(x: x, y: box.y + 2.4 * size), size: 0.75 * size * min(1, room / max(1, width)),
      scene.palette.soft)
    guard let phase = status.phase else { return }
    let arrow = Point(x: x + 0.35 * size, y: box.y + 3.45 * size)
    canvas.fill([phase.mark(at: arrow, size: 0.75 * size)], scene.palette.accent)
    canvas.write(
      phase.word, at: Point(x: x + 1.1 * size, y: arrow.y), size: 0.85 * size, scene.palette.text)
  }
}

extension RepetitionPhase {
  fileprivate var word: String {
    switch self {
    case .lifting: "up"
    case .lowering: "down"
    case .turning: "hold"
    }
  }

  /// A triangle that points the way, or a bar.
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
