import FormCheckMotion
import FormCheckPixels

/// The user's drawings on a separate canvas, which is drawn again only when other drawings are shown.
///
/// A drawing is shown for seconds, and filling shapes of many points takes longer than the rest of the overlay. The
/// pixels are the same whether a drawing was kept or drawn again. A layer takes the memory of one canvas, or none
/// without drawings.
final class DrawingLayer {
  private let palette: Palette
  private let style: any OverlayStyle
  private var drawn: Drawn?

  /// A canvas with the drawings on it.
  private struct Drawn {
    let drawings: [Drawing]
    let pixelAspect: Double
    let canvas: OverlayCanvas
  }

  init(palette: Palette, style: any OverlayStyle) { (self.palette, self.style) = (palette, style) }

  /// Blends the drawings of a frame over it, in place, and makes them opaque in `opacity`.
  ///
  /// - Complexity: O(*n*) in the number of drawn pixels, if the drawings are those of the frame before.
  func draw(_ content: OverlayContent, onto frame: PixelBuffer, _ opacity: FrameOpacity?) throws(OverlayError)
  {
    guard !content.drawings.isEmpty else {
      drawn = nil
      return
    }
    let canvas = try canvas(for: content, on: frame)
    try canvas.blend(onto: frame)
    if let opacity { canvas.add(to: opacity, of: frame) }
  }

  private func canvas(for content: OverlayContent, on frame: PixelBuffer) throws(OverlayError)
    -> OverlayCanvas
  {
    if let drawn, drawn.canvas.size == frame.size, drawn.pixelAspect == content.pixelAspect,
      drawn.drawings == content.drawings
    {
      return drawn.canvas
    }
    let canvas = try OverlayCanvas(size: frame.size, pixelAspect: content.pixelAspect)
    let scene = OverlayScene(frame: frame, palette: palette, pixelAspect: content.pixelAspect)
    var layout = OverlayLayout(scene, on: canvas, style: style, elements: .drawings)
    layout.place(content)
    layout.draw()
    drawn = Drawn(drawings: content.drawings, pixelAspect: content.pixelAspect, canvas: canvas)
    return canvas
  }
}
