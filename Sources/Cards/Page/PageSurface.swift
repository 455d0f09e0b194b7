import CFormCheckCairo

/// The owner of a Cairo surface for one page.
final class PageSurface {
  let handle: OpaquePointer
  /// Cairo may write until the surface is destroyed.
  private let output: PageOutput

  /// Creates a surface that writes to `output`.
  init(_ format: PageFormat, _ size: PageSize, title: String, _ output: PageOutput) throws(CardError) {
    let created: OpaquePointer? =
      switch format {
      case .svg:
        cairo_svg_surface_create_for_stream(PageOutput.append, output.pointer, size.width, size.height)
      case .pdf:
        cairo_pdf_surface_create_for_stream(PageOutput.append, output.pointer, size.width, size.height)
      case .png:
        cairo_image_surface_create(
          CAIRO_FORMAT_ARGB32, Self.pixels(size.width, size), Self.pixels(size.height, size))
      }
    guard let created else { throw .drawingFailed(operation: "creating a page", reason: "no memory") }
    (handle, self.output) = (created, output)
    try CardError.check(cairo_surface_status(created), while: "creating a page")
    if format == .svg {
      cairo_svg_surface_set_document_unit(
        created, size.unit == .points ? CAIRO_SVG_UNIT_PT : CAIRO_SVG_UNIT_PX)
    }
    if format == .pdf {
      cairo_pdf_surface_set_metadata(created, CAIRO_PDF_METADATA_TITLE, title)
      // Otherwise, the file would contain the current time and differ in every run.
      cairo_pdf_surface_set_metadata(created, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    }
  }

  private static func pixels(_ length: Double, _ size: PageSize) -> Int32 {
    Int32(max(1, min(32767, (length * size.pixelsPerUnit).rounded())))
  }

  /// Writes the rest of the file.
  func finish(_ format: PageFormat) throws(CardError) {
    if format == .png {
      cairo_surface_flush(handle)
      try CardError.check(
        cairo_surface_write_to_png_stream(handle, PageOutput.append, output.pointer), while: "encoding a page"
      )
    }
    cairo_surface_finish(handle)
    try CardError.check(cairo_surface_status(handle), while: "writing a page")
  }

  deinit { cairo_surface_destroy(handle) }
}
