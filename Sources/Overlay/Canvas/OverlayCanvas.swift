import CFormCheckCairo
public import FormCheckPixels

/// A transparent sheet over a picture: draw on it, blend it onto the picture, clear it for the next one.
///
/// It remembers which parts were drawn on, so that clearing and blending cost as much as what was drawn and the rest
/// of the picture keeps its bits. Drawing never fails at once: the first error is kept and thrown by
/// ``blend(onto:)``. Not for use from several threads at the same time.
public final class OverlayCanvas {
  /// The size of the pictures it fits.
  public let size: PixelSize

  let surface: CairoSurface
  let context: CairoContext
  var touched: TouchedTiles

  /// An empty sheet for pictures of this size.
  public init(size: PixelSize) throws(OverlayError) {
    self.size = size
    let surface = try CairoSurface(size: size)
    context = try CairoContext(surface)
    self.surface = surface
    touched = TouchedTiles(size: size)
    cairo_set_line_cap(context.handle, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context.handle, CAIRO_LINE_JOIN_ROUND)
    setUpText()
    // Cairo rounds differently on a surface that it knows to be clear: a first frame would differ from later ones.
    cairo_surface_mark_dirty(self.surface.handle)
  }

  /// Wipes what was drawn.
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

  /// Lays what was drawn over the picture, in place; samples that nothing was drawn on keep their bits.
  public func blend(onto picture: PixelBuffer) throws(OverlayError) {
    guard picture.size == size else { throw .sizeMismatch(canvas: size, picture: picture.size) }
    try checkCairo(cairo_status(context.handle), while: "drawing the overlay")
    cairo_surface_flush(surface.handle)
    picture.blend(
      PremultipliedPixels(base: surface.pixels, stride: surface.stride), in: touched.blocks)
  }
}
