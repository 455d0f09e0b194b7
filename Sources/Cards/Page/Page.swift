import CFormCheckCairo

/// A page in a file format, as bytes.
enum Page {
  /// Draws a page and returns the bytes of the file, which are the same for the same drawing.
  ///
  /// - Parameters:
  ///   - title: The title in the metadata of a PDF file.
  ///   - background: The color of the paper; nil for a transparent page.
  ///   - draw: Draws on the canvas, in units of the page.
  /// - Throws: ``CardError`` if the drawing library fails.
  static func bytes(
    _ format: PageFormat, size: PageSize, title: String, background: PageColor? = .paper,
    _ draw: (PageCanvas) -> Void
  ) throws(CardError) -> [UInt8] {
    let output = PageOutput()
    let surface = try PageSurface(format, size, title: title, output)
    let canvas = try PageCanvas(surface, size)
    if format == .png { canvas.scale(size.pixelsPerUnit) }
    if let background { canvas.paint(background) }
    draw(canvas)
    try canvas.check()
    try surface.finish(format)
    return format == .svg ? withoutSurfaceNumbers(output.bytes) : output.bytes
  }

  /// Returns SVG text without the numbers that Cairo gives to surfaces: they count all surfaces of the process.
  private static func withoutSurfaceNumbers(_ bytes: [UInt8]) -> [UInt8] {
    let name = Array("<g id=\"surface".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      result.append(bytes[index])
      index += 1
      guard result.last == name.last, result.suffix(name.count).elementsEqual(name) else { continue }
      while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
    }
    return result
  }
}

/// The bytes that Cairo writes through a C callback.
final class PageOutput {
  private(set) var bytes: [UInt8] = []

  /// The function that Cairo calls with encoded bytes.
  static let append: cairo_write_func_t = { stream, bytes, count in
    guard let stream, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<PageOutput>.fromOpaque(stream).takeUnretainedValue()
    output.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension CardError {
  /// Throws the error that a Cairo status stands for; returns on success.
  static func check(_ status: cairo_status_t, while operation: String) throws(CardError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .drawingFailed(operation: operation, reason: String(cString: cairo_status_to_string(status)))
  }
}
