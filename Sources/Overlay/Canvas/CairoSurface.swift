import CFormCheckCairo
import FormCheckPixels

/// The owner of a Cairo image in memory, with four bytes per pixel.
struct CairoSurface: ~Copyable {
  /// The maximum number of rows or columns. Cairo's image compositor counts in 16 bits.
  static let maximumSide = 32767

  let handle: OpaquePointer
  let pixels: UnsafeMutablePointer<UInt8>
  /// The number of bytes from one row to the next.
  let stride: Int
  let size: PixelSize

  /// Creates a transparent image, or an opaque black one.
  ///
  /// - Throws: ``OverlayError/unsupportedSize(_:)`` or ``OverlayError/drawingFailed(operation:reason:)``.
  /// - Complexity: O(*n*) in the number of pixels.
  init(size: PixelSize, isOpaque: Bool = false) throws(OverlayError) {
    guard (1...Self.maximumSide).contains(size.width), (1...Self.maximumSide).contains(size.height) else {
      throw .unsupportedSize(size)
    }
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let created = cairo_image_surface_create(format, Int32(size.width), Int32(size.height))
    do {
      try OverlayError.check(
        cairo_surface_status(created), while: "creating a canvas of \(size.width) × \(size.height) pixels")
    } catch {
      cairo_surface_destroy(created)
      throw error
    }
    guard let created, let data = cairo_image_surface_get_data(created) else {
      throw .drawingFailed(operation: "creating a canvas", reason: "it has no memory")
    }
    (handle, pixels) = (created, data)
    stride = Int(cairo_image_surface_get_stride(created))
    self.size = size
  }

  deinit { cairo_surface_destroy(handle) }
}
