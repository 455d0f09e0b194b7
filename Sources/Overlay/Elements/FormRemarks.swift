import FormCheckMotion
import FormCheckPixels
import FormCheckPose

extension OverlayElements {
  /// Remarks on form, at the time of the finding.
  public static let findings = OverlayElements(rawValue: 32)
}

/// Remarks on form, in boxes stacked from the workout panel toward the middle of the frame.
struct FormRemarks: OverlayElement {
  static let options = [OverlayElements.Option(name: "findings", element: .findings)]
  static let layer = OverlayLayer.boxes

  private struct Line {
    let remark: WorkoutStatus.Remark
    let box: Rectangle
    /// The font size, in pixels.
    let size: Double
  }

  private let lines: [Line]

  var boxes: [Rectangle] { lines.map(\.box) }

  /// The space around the text, and the width of a severity mark, in font sizes.
  private static let (padding, markWidth) = (0.6, 1.3)

  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    guard let status = content.workout, !status.remarks.isEmpty else { return nil }
    var stack = RemarkStack(status.corner, in: layout)
    lines = status.remarks.map { remark in
      let size = layout.scene.measures.statusTextSize
      let width = layout.canvas.textWidth(remark.text, size: size) / size + 2 * Self.padding + Self.markWidth
      let (box, fittingSize) = stack.add(width: width)
      return Line(remark: remark, box: box, size: fittingSize)
    }
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    for line in lines {
      canvas.fill([.roundedBox(line.box, cornerRadius: 0.45 * line.size)], scene.palette.box)
      let center = Point(x: line.box.x + (Self.padding + 0.4) * line.size, y: line.box.center.y)
      canvas.fill([Self.mark(line.remark.severity, at: center, line.size)], scene.palette.accent)
      let left = Point(x: line.box.x + (Self.padding + Self.markWidth) * line.size, y: center.y)
      canvas.write(line.remark.text, at: left, size: line.size, scene.palette.text)
    }
  }

  /// Returns a triangle for a warning and a dot for a note, which are distinguishable without color.
  private static func mark(_ severity: Finding.Severity, at center: Point, _ size: Double) -> OverlayShape {
    guard severity == .warning else { return .circle(center: center, radius: 0.3 * size) }
    return .polyline([
      Point(x: center.x - 0.45 * size, y: center.y + 0.38 * size),
      Point(x: center.x + 0.45 * size, y: center.y + 0.38 * size),
      Point(x: center.x, y: center.y - 0.45 * size),
    ])
  }
}

/// A stack of boxes above or below the workout panel, aligned to the panel's outer edge.
private struct RemarkStack {
  private let isBelow: Bool
  private let isLeftAligned: Bool
  private let panel: Rectangle
  /// The edge from which the next box is placed.
  private var edge: Double
  private let measures: OverlayMetrics
  private let frameSize: PixelSize

  /// Creates a stack that starts at the panel, or at the panel's position if the panel isn't drawn.
  init(_ corner: WorkoutStatus.Corner, in layout: OverlayLayout) {
    measures = layout.scene.measures
    frameSize = layout.scene.size
    isBelow = corner == .topRight
    isLeftAligned = corner == .bottomLeft
    let drawn = layout.element(StatusPanel.self)?.box
    panel = drawn ?? StatusPanel.frame(count: true, graphScale: nil, corner: corner, frameSize, measures).box
    edge = isBelow == (drawn != nil) ? panel.y + panel.height : panel.y
  }

  /// Adds a box that is `width` font sizes wide; a box wider than the frame gets a smaller font.
  mutating func add(width: Double) -> (box: Rectangle, size: Double) {
    let available = max(1, Double(frameSize.width) - 2 * measures.margin)
    let size = min(measures.statusTextSize, available / width)
    let (gap, height) = (0.4 * size, 1.8 * size)
    let x = isLeftAligned ? panel.x : panel.x + panel.width - width * size
    let y = isBelow ? edge + gap : edge - gap - height
    edge = isBelow ? y + height : y
    let box = Rectangle(x: max(measures.margin, x), y: y, width: width * size, height: height)
    return (box, size)
  }
}
