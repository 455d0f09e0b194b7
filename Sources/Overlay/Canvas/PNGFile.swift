import CFormCheckCairo
public import FormCheckPixels

/// A writer of PNG images.
public enum PNGFile {
  /// Writes the picture as 8-bit R′G′B′ PNG, chroma interpolated.
  ///
  /// The file appears under its name when it is complete; until then it is `path` + `.partial`. An existing file is
  /// replaced: whether it may be is the caller's to ask.
  ///
  /// - Throws: ``OverlayError/outputNotWritable(path:reason:)`` or ``OverlayError/diskFull(path:)`` for the file;
  ///   ``OverlayError/unsupportedSize(_:)`` or ``OverlayError/drawingFailed(operation:reason:)`` for the picture.
  public static func write(_ picture: PixelBuffer, to path: String) throws(OverlayError) {
    let surface = try CairoSurface(size: picture.size, isOpaque: true)
    cairo_surface_flush(surface.handle)
    picture.writeBGRX(to: surface.pixels, stride: surface.stride)
    cairo_surface_mark_dirty(surface.handle)
    let file = try OutputFile(path: path)
    let status = cairo_surface_write_to_png_stream(
      surface.handle, append, Unmanaged.passUnretained(file).toOpaque())
    if let failure = file.failure { throw failure }
    try checkCairo(status, while: "encoding \(path)")
    try file.commit()
  }

  /// Cairo's way to hand over bytes; the reason of a failure stays with the file.
  private static let append: cairo_write_func_t = { file, bytes, count in
    guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<OutputFile>.fromOpaque(file).takeUnretainedValue()
    let isWritten = output.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return isWritten ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }
}
