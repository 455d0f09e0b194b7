import FormCheckMotion
import FormCheckPixels
import FormCheckPose

extension OverlayElements {
  /// The user's drawings.
  public static let drawings = OverlayElements(rawValue: 1 << 22)
}

/// The user's drawings, on top of everything else.
struct DrawingLines: OverlayElement {
  static let options = [OverlayElements.Option(name: "drawings", element: .drawings)]
  static let layer = OverlayLayer.drawings

  private let drawings: [Drawing]

  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    guard !content.drawings.isEmpty else { return nil }
    drawings = content.drawings
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    for drawing in drawings {
      let geometry = DrawingGeometry(drawing, size: scene.size)
      let lines = geometry.lines
      let casing = scene.measures.casing(geometry.lineWidth)
      fill(lines, widenedBy: casing, drawing.color.casing(scene.palette), on: canvas)
      fill(lines, widenedBy: 0, drawing.color.ink, on: canvas)
      if let label = geometry.label { write(label, of: drawing, geometry, in: scene, on: canvas) }
    }
  }

  private func fill(
    _ lines: [PenLine], widenedBy margin: Double, _ color: OverlayColor, on canvas: OverlayCanvas
  ) {
    let polygons = lines.flatMap { $0.polygons(widenedBy: margin) }
    canvas.fill(polygons.map { .polygon($0) }, color)
  }

  /// Writes a label, moved inside the frame. A text wider than the frame gets a smaller font.
  private func write(
    _ label: DrawingGeometry.Label, of drawing: Drawing, _ geometry: DrawingGeometry, in scene: OverlayScene,
    on canvas: OverlayCanvas
  ) {
    let natural = canvas.textWidth(label.text, size: label.size) + 0.8 * label.size
    let size = label.size * min(1, geometry.pictureWidth / max(1, natural))
    let (width, height) = (natural * size / label.size, 1.45 * size)
    let left = label.isCentered ? label.anchor.x - width / 2 : label.anchor.x - 0.4 * size
    let picture = Rectangle(x: 0, y: 0, width: geometry.pictureWidth, height: geometry.pictureHeight)
    let box = Rectangle(x: left, y: label.anchor.y - height / 2, width: width, height: height)
      .moved(inside: picture)
    canvas.fill([.roundedBox(box, cornerRadius: 0.42 * size)], drawing.color.box(scene.palette))
    canvas.write(
      label.text, at: Point(x: box.x + 0.4 * size, y: box.center.y), size: size, drawing.color.ink)
  }
}

extension Drawing.Color {
  fileprivate var ink: OverlayColor { OverlayColor(components.red, components.green, components.blue) }

  /// Returns the color around lines, which makes them visible on frames of the same color.
  fileprivate func casing(_ palette: Palette) -> OverlayColor {
    self == .black ? palette.text.withAlpha(palette.casing.alpha) : palette.casing
  }

  /// Returns the color behind text.
  fileprivate func box(_ palette: Palette) -> OverlayColor {
    self == .black ? palette.text.withAlpha(palette.box.alpha) : palette.box
  }
}
