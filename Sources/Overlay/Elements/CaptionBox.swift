import FormCheckMotion
import FormCheckPixels
import FormCheckPose

extension OverlayElements {
  /// The time and frame number, in the top left corner.
  public static let caption = OverlayElements(rawValue: 4)
}

/// The caption: a line of text in a box in the top left corner.
struct CaptionBox: OverlayElement {
  static let options = [OverlayElements.Option(name: "caption", element: .caption)]
  static let layer = OverlayLayer.boxes

  let box: Rectangle
  private let text: String
  private let textSize: Double

  var boxes: [Rectangle] { [box] }

  /// The space beside the text, in font sizes.
  private static let padding = 0.6

  /// Returns a frame's time and number in the notation of the command line: `0:12.500  #373`.
  static func text(_ moment: Moment) -> String { "\(ClockText.text(moment.seconds))  #\(moment.frame)" }

  /// Lays out the caption; nil without a moment. Text wider than the frame gets a smaller font.
  init?(_ content: OverlayContent, in layout: OverlayLayout) {
    guard let moment = content.moment else { return nil }
    text = Self.text(moment)
    let measures = layout.scene.measures
    let (size, margin) = (measures.captionTextSize, measures.margin)
    let available = max(1, Double(layout.scene.size.width) - 2 * margin)
    let fullWidth = layout.canvas.textWidth(text, size: size) + 2 * Self.padding * size
    textSize = size * min(1, available / fullWidth)
    box = Rectangle(x: margin, y: margin, width: fullWidth * textSize / size, height: 1.7 * textSize)
  }

  func draw(in scene: OverlayScene, on canvas: OverlayCanvas) {
    canvas.fill([.roundedBox(box, cornerRadius: 0.45 * textSize)], scene.palette.box)
    let left = Point(x: box.x + Self.padding * textSize, y: box.center.y)
    canvas.write(text, at: left, size: textSize, scene.palette.text)
  }
}
