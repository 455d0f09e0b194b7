import FormCheckMotion
import FormCheckPixels
import FormCheckPose

/// What there is to say about form, in boxes that grow from the panel towards the picture's middle.
struct FormRemarks {
  private struct Line {
    let remark: WorkoutStatus.Remark
    let box: Rectangle
    let size: Double
  }

  private let lines: [Line]

  /// Where they are.
  var boxes: [Rectangle] { lines.map(\.box) }

  /// Space round the text and the mark's width, in type sizes.
  private static let padding = 0.6
  private static let mark = 1.3

  init(
    _ status: WorkoutStatus?, _ elements: OverlayElements, beside panel: StatusPanel?, in scene: OverlayScene,
    on canvas: OverlayCanvas
  ) {
    guard let status, elements.contains(.findings) else {
      lines = []
      return
    }
    let (picture, measures) = (scene.picture.size, scene.measures)
    let start =
      panel?.box
      ?? StatusPanel.place(count: true, graph: false, corner: status.corner, picture, measures).box
    let isBelow = status.corner == .topRight
    var edge = isBelow ? start.y + start.height : start.y
    if panel == nil { edge = isBelow ? start.y : start.y + start.height }
    lines = status.remarks.map { remark in
      let wanted = measures.statusTextSize
      let units = canvas.textWidth(remark.text, size: wanted) / wanted + 2 * Self.padding + Self.mark
      let room = max(1, Double(picture.width) - 2 * measures.margin)
      let size = min(wanted, room / units)
      let gap = 0.4 * size
      let height = 1.8 * size
      let x = status.corner == .bottomLeft ? start.x : start.x + start.width - units * size
      let y = isBelow ? edge + gap : edge - gap - height
      edge = isBelow ? y + height : y
      return Line(
        remark: remark,
        box: Rectangle(x: max(measures.margin, x), y: y, width: units * size, height: height), size: size)
    }
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    for line in lines {
      canvas.fill([.roundedBox(line.box, cornerRadius: 0.45 * line.size)], scene.palette.box)
      let center = Point(x: line.box.x + (Self.padding + 0.4) * line.size, y: line.box.center.y)
      canvas.fill([Self.mark(line.remark.severity, at: center, line.size)], scene.palette.accent)
      let left = Point(x: line.box.x + (Self.padding + Self.mark) * line.size, y: center.y)
      canvas.write(line.remark.text, at: left, size: line.size, scene.palette.text)
    }
  }

  /// A triangle for what is to be worked on, a dot for what is worth knowing: told apart without colors.
  private static func mark(_ severity: Finding.Severity, at center: Point, _ size: Double) -> OverlayShape {
    guard severity == .warning else { return .circle(center: center, radius: 0.3 * size) }
    return .polyline([
      Point(x: center.x - 0.45 * size, y: center.y + 0.38 * size),
      Point(x: center.x + 0.45 * size, y: center.y + 0.38 * size),
      Point(x: center.x, y: center.y - 0.45 * size),
    ])
  }
}
