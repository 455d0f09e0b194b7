public import FormCheckPixels

/// A renderer that draws overlays onto frames, with one canvas for all frames of the same size.
///
/// The overlay of a frame depends only on that frame's content, so cutting a video doesn't change any pixel. A renderer
/// must not be used by several threads at the same time.
public final class OverlayRenderer {
  /// The style in which people are drawn. Another style applies from the next frame.
  public var style: any OverlayStyle {
    didSet { painter = nil }
  }
  /// The colors.
  public let palette: Palette
  /// The elements that are drawn.
  public let elements: OverlayElements
  /// The treatment of everything except the athlete.
  public var background = BackgroundTreatment.keep

  /// The opacity of the frame drawn last, if its background was transparent; nil for opaque frames.
  public private(set) var opacity: FrameOpacity?

  private let pool = PixelBufferPool()
  private var canvas: OverlayCanvas?
  private let drawings: DrawingLayer
  /// The style's painter; nil before the first frame of a style.
  private var painter: Painter?

  /// The painter of a style, which most styles don't have.
  private struct Painter {
    let painter: (any FramePainter)?
  }

  /// Creates a renderer that draws `elements`, with people in the given style and colors.
  public init(
    style: any OverlayStyle = OverlayStyles.standard, palette: Palette = .standard,
    elements: OverlayElements = .standard
  ) {
    self.style = style
    self.palette = palette
    self.elements = elements
    drawings = DrawingLayer(palette: palette, style: style)
  }

  /// Draws `content` onto the frame, in place. Samples outside the drawing keep their values, unless
  /// they are covered, belong to a replaced background, or the style replaces the whole frame.
  ///
  /// - Throws: ``OverlayError/unsupportedSize(_:)``, ``OverlayError/drawingFailed(operation:reason:)``.
  /// - Complexity: O(*n*) in the number of drawn pixels.
  public func draw(_ content: OverlayContent, onto frame: PixelBuffer) throws(OverlayError) {
    let scene = OverlayScene(frame: frame, palette: palette, pixelAspect: content.pixelAspect)
    let canvas = try clearCanvas(for: scene, content.pixelAspect)
    try paint(content, onto: frame)
    var layout = OverlayLayout(scene, on: canvas, style: style, elements: elements.subtracting(.drawings))
    layout.place(content.inSquarePixels(of: scene))
    layout.draw()
    try canvas.blend(onto: frame)
    if let opacity { canvas.add(to: opacity, of: frame) }
    if elements.contains(.drawings) { try drawings.draw(content, onto: frame, opacity) }
  }

  /// Replaces the pixels of covered areas and of the background, in place, and draws nothing. Part of
  /// ``draw(_:onto:)``.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public func redact(_ content: OverlayContent, onto frame: PixelBuffer) {
    // Areas are covered first, so that nothing else is computed from their pixels.
    for area in content.covers { CoverPainter(frame: frame).cover(area) }
    BackgroundPainter(treatment: background).paint(content, onto: frame)
    if background == .transparent { opacity = FrameOpacity(content, size: frame.size, pool: pool) }
  }

  private func paint(_ content: OverlayContent, onto frame: PixelBuffer) throws(OverlayError) {
    redact(content, onto: frame)
    try currentPainter().painter?.paint(content, onto: frame)
  }

  private func currentPainter() throws(OverlayError) -> Painter {
    if let painter { return painter }
    let made = Painter(painter: try style.makePainter())
    painter = made
    return made
  }

  /// Returns a clear canvas for a scene, reusing the previous frame's canvas if it fits.
  private func clearCanvas(
    for scene: OverlayScene, _ pixelAspect: Double
  ) throws(OverlayError) -> OverlayCanvas {
    if let canvas, canvas.size == scene.frame.size, canvas.squareSize == scene.size {
      canvas.clear()
      return canvas
    }
    let created = try OverlayCanvas(size: scene.frame.size, pixelAspect: pixelAspect)
    canvas = created
    return created
  }
}
