import FormCheckPixels
import FormCheckPose

/// A line of text in a box in the picture's top left corner.
struct CaptionBox {
  let text: String
  let textSize: Double
  let box: Rectangle

  /// Nil without text. Text that is too wide for the picture gets smaller.
  init?(_ text: String, in scene: OverlayScene, on canvas: OverlayCanvas) {
    guard !text.isEmpty else { return nil }
    let wanted = scene.measures.captionTextSize
    let margin = scene.measures.margin
    let room = max(1, Double(scene.picture.size.width) - 2 * margin)
    let fullWidth = canvas.textWidth(text, size: wanted) + 2 * Self.padding * wanted
    textSize = wanted * min(1, room / fullWidth)
    self.text = text
    box = Rectangle(
      x: margin, y: margin, width: fullWidth * textSize / wanted, height: 1.7 * textSize)
  }

  /// Space beside the text, in type sizes.
  private static let padding = 0.6

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    canvas.fill([.roundedBox(box, cornerRadius: 0.45 * textSize)], scene.palette.box)
    let left = Point(x: box.x + Self.padding * textSize, y: box.center.y)
    canvas.write(text, at: left, size: textSize, scene.palette.text)
  }
}
