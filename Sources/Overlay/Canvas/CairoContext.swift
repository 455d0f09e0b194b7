import CFormCheckCairo

/// The owner of a Cairo drawing context. Cairo keeps the context's surface alive.
struct CairoContext: ~Copyable {
  let handle: OpaquePointer

  /// Creates a context that draws on `surface`.
  ///
  /// - Throws: ``OverlayError/drawingFailed(operation:reason:)``.
  init(_ surface: borrowing CairoSurface) throws(OverlayError) {
    let created = cairo_create(surface.handle)
    do {
      try OverlayError.check(cairo_status(created), while: "starting to draw")
    } catch {
      cairo_destroy(created)
      throw error
    }
    guard let created else { throw .drawingFailed(operation: "starting to draw", reason: "no context") }
    handle = created
  }

  deinit { cairo_destroy(handle) }
}
