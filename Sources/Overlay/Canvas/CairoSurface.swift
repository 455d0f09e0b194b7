import CFormCheckCairo
import FormCheckPixels

/// Owns a Cairo picture in memory.
struct CairoSurface: ~Copyable {
  /// Cairo's largest picture, rows or columns (its image compositor counts in 16 bits).
  static let largestSide = 32767

  let handle: OpaquePointer
  let pixels: UnsafeMutablePointer<UInt8>
  let stride: Int
  let size: PixelSize

  /// A wholly transparent picture, or an opaque black one.
  init(size: PixelSize, isOpaque: Bool = false) throws(OverlayError) {
    guard (1...Self.largestSide).contains(size.width), (1...Self.largestSide).contains(size.height) else {
      throw .unsupportedSize(size)
    }
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let created = cairo_image_surface_create(format, Int32(size.width), Int32(size.height))
    do {
      try checkCairo(
        cairo_surface_status(created), while: "making a canvas of \(size.width) × \(size.height)")
    } catch {
      cairo_surface_destroy(created)
      throw error
    }
    guard let created, let data = cairo_image_surface_get_data(created) else {
      throw .drawingFailed(operation: "making a canvas", reason: "it has no memory")
    }
    (handle, pixels) = (created, data)
    stride = Int(cairo_image_surface_get_stride(created))
    self.size = size
  }

  deinit { cairo_surface_destroy(handle) }
}

/// Owns a Cairo drawing context; it keeps its surface alive by itself.
struct CairoContext: ~Copyable {
  let handle: OpaquePointer

  init(_ surface: borrowing CairoSurface) throws(OverlayError) {
    let created = cairo_create(surface.handle)
    do {
      try checkCairo(cairo_status(created), while: "starting to draw")
    } catch {
      cairo_destroy(created)
      throw error
    }
    guard let created else { throw .drawingFailed(operation: "starting to draw", reason: "no context") }
    handle = created
  }

  deinit { cairo_destroy(handle) }
}
