import CFormCheckCairo
public import FormCheckPixels
import FormCheckPose

/// A transparent drawing surface that is blended onto one frame, cleared, and used for the next.
///
/// The canvas records which tiles were drawn on. Clearing and blending touch only these tiles, so their cost is
/// proportional to the drawn area, and all other samples of the frame keep their values. Drawing functions don't throw:
/// Cairo keeps the first error, and ``blend(onto:)`` throws it. A canvas must not be used by several threads at the
/// same time.
///
/// Coordinates and lengths are those of the frame with square pixels, so that circles are round where the frame is shown.
public final class OverlayCanvas {
  /// The size of the frames that the canvas fits.
  public let size: PixelSize
  /// The size of these frames with square pixels, in which everything is drawn.
  public let squareSize: PixelSize

  let surface: CairoSurface
  let context: CairoContext
  var touched: TouchedTiles

  /// Creates an empty canvas for frames of this size, whose pixels are `pixelAspect` times as wide as high.
  ///
  /// - Throws: ``OverlayError/unsupportedSize(_:)`` or ``OverlayError/drawingFailed(operation:reason:)``.
  /// - Complexity: O(*n*) in the number of pixels.
  public init(size: PixelSize, pixelAspect: Double = 1) throws(OverlayError) {
    self.size = size
    squareSize = SquarePixelScale(pixelAspectRatio: pixelAspect).enlarged(size)
    let surface = try CairoSurface(size: size)
    context = try CairoContext(surface)
    self.surface = surface
    touched = TouchedTiles(size: size)
    cairo_set_line_cap(context.handle, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context.handle, CAIRO_LINE_JOIN_ROUND)
    if squareSize != size { cairo_scale(context.handle, scale.x, scale.y) }
    setUpText()
    // Cairo rounds differently on a surface marked as clear, which would make the first frame differ from later ones.
    cairo_surface_mark_dirty(self.surface.handle)
  }

  /// Pixels of the frame for each square pixel, horizontally and vertically.
  private var scale: Point {
    Point(
      x: Double(size.width) / Double(squareSize.width), y: Double(size.height) / Double(squareSize.height))
  }

  /// Returns a position in pixels of the frame.
  private func stored(_ point: Point) -> Point { Point(x: point.x * scale.x, y: point.y * scale.y) }

  /// Marks the tiles of a rectangle, expanded by `margin` square pixels on all sides.
  func mark(_ rectangle: Rectangle, margin: Double) {
    let corner = stored(Point(x: rectangle.x, y: rectangle.y))
    let extent = stored(Point(x: rectangle.width, y: rectangle.height))
    // Square pixels are never larger than those of the frame, so the margin is wide enough.
    touched.mark(
      Rectangle(x: corner.x, y: corner.y, width: extent.x, height: extent.y), margin: margin)
  }

  /// Marks the tiles within `margin` square pixels of a line.
  func mark(from start: Point, to end: Point, margin: Double) {
    touched.mark(from: stored(start), to: stored(end), margin: margin)
  }

  /// Erases everything that was drawn.
  ///
  /// - Complexity: O(*n*) in the number of touched tiles.
  public func clear() {
    cairo_surface_flush(surface.handle)
    for block in touched.blocks {
      for row in block.y..<block.y + block.height {
        (surface.pixels + row * surface.stride + 4 * block.x).update(repeating: 0, count: 4 * block.width)
      }
    }
    cairo_surface_mark_dirty(surface.handle)
    touched.removeAll()
  }

  /// Blends the drawing over the frame, in place. Samples outside the drawing keep their values.
  ///
  /// - Throws: ``OverlayError/sizeMismatch(canvas:frame:)``, or the first error that occurred while drawing.
  /// - Complexity: O(*n*) in the number of touched tiles.
  public func blend(onto frame: PixelBuffer) throws(OverlayError) {
    guard frame.size == size else { throw .sizeMismatch(canvas: size, frame: frame.size) }
    try OverlayError.check(cairo_status(context.handle), while: "drawing the overlay")
    cairo_surface_flush(surface.handle)
    frame.blend(
      PremultipliedPixels(base: surface.pixels, stride: surface.stride), in: touched.blocks)
  }
}
