import FormCheckOverlay
import FormCheckPixels
import FormCheckPose

/// Lines of text in a box in the top left corner of a panel.
final class PanelCaption {
  private let canvas: OverlayCanvas
  private let textSize: Double
  private let palette = Palette.standard

  /// The space beside the text, in font sizes.
  private static let padding = 0.6
  /// The distance of lines, in font sizes.
  private static let lineHeight = 1.5

  init(size: PixelSize) throws(OverlayError) {
    canvas = try OverlayCanvas(size: size)
    textSize = max(12, 0.034 * Double(min(size.width, size.height)))
  }

  /// Draws lines; text that is wider than the panel gets a smaller font.
  func draw(_ lines: [String], onto panel: PixelBuffer) throws(OverlayError) {
    canvas.clear()
    let margin = 0.5 * textSize
    let full = lines.map { canvas.textWidth($0, size: textSize) }.max() ?? 0
    let available = max(1, Double(panel.size.width) - 2 * margin)
    let size = textSize * min(1, available / (full + 2 * Self.padding * textSize))
    let box = Rectangle(
      x: margin, y: margin, width: full * size / textSize + 2 * Self.padding * size,
      height: (Double(lines.count) * Self.lineHeight + 0.3) * size)
    canvas.fill([.roundedBox(box, cornerRadius: 0.45 * size)], palette.box)
    for (index, line) in lines.enumerated() {
      let middle = box.y + (Double(index) * Self.lineHeight + 0.9) * size
      canvas.write(line, at: Point(x: box.x + Self.padding * size, y: middle), size: size, palette.text)
    }
    try canvas.blend(onto: panel)
  }
}
