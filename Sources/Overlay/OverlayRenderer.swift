public import FormCheckPixels
import FormCheckPose

/// Draws overlays onto pictures, one after the other, with one canvas for all of the same size.
///
/// Each picture is drawn from its own content alone, so cutting a video into parts changes no pixel. Not for use from
/// several threads at the same time: one renderer each.
public final class OverlayRenderer {
  /// How people are shown.
  public let look: any OverlayStyle
  /// The colors.
  public let palette: Palette
  /// What is drawn.
  public let elements: OverlayElements

  private var canvas: OverlayCanvas?

  /// A renderer that draws `elements`, people in this look and these colors.
  public init(
    look: any OverlayStyle = SkeletonStyle(), palette: Palette = .house, elements: OverlayElements = .all
  ) {
    self.look = look
    self.palette = palette
    self.elements = elements
  }

  /// Draws `content` onto the picture, in place. Samples that nothing is drawn on keep their bits.
  ///
  /// - Throws: ``OverlayError/unsupportedSize(_:)``, ``OverlayError/drawingFailed(operation:reason:)``.
  public func draw(_ content: OverlayContent, onto picture: PixelBuffer) throws(OverlayError) {
    let canvas = try canvas(for: picture.size)
    let scene = OverlayScene(
      picture: picture, palette: palette, measures: OverlayMeasures(picture: picture.size))
    let caption = elements.contains(.caption) ? CaptionBox(content.caption, in: scene, on: canvas) : nil
    let panel = StatusPanel(content.workout, elements, below: caption?.box, in: scene, on: canvas)
    let remarks = FormRemarks(content.workout, elements, beside: panel, in: scene, on: canvas)
    if elements.contains(.trail) { content.trails.forEach { $0.draw(in: scene, on: canvas) } }
    if elements.contains(.skeleton) { look.draw(content, in: scene, on: canvas) }
    if elements.contains(.angles) {
      let taken = [caption?.box, panel?.box].compactMap { $0 } + remarks.boxes
      var labels = AngleLabels(content, in: scene, on: canvas, taken: taken)
      for person in content.people { labels.draw(person) }
    }
    caption?.draw(in: scene, on: canvas)
    panel?.draw(in: scene, on: canvas)
    remarks.draw(in: scene, on: canvas)
    try canvas.blend(onto: picture)
  }

  /// A clear canvas of this size: the last one if it fits.
  private func canvas(for size: PixelSize) throws(OverlayError) -> OverlayCanvas {
    if let canvas, canvas.size == size {
      canvas.clear()
      return canvas
    }
    let made = try OverlayCanvas(size: size)
    canvas = made
    return made
  }
}
