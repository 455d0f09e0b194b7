import CFormCheckCairo
import FormCheckFiles
public import FormCheckPixels
public import SystemPackage

/// A writer of images as PNG files.
public enum PNGFile {
  /// Writes the image as 8-bit R′G′B′ PNG, with interpolated chroma; with `opacity`, as R′G′B′A.
  ///
  /// The file appears under its final name once it is complete. Until then it is `path` with the suffix `.partial`. An
  /// existing file is replaced: the caller decides whether it may be.
  ///
  /// - Throws: ``OverlayError/file(_:)`` for the file; ``OverlayError/unsupportedSize(_:)`` or
  ///   ``OverlayError/drawingFailed(operation:reason:)`` for the image.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func write(
    _ image: PixelBuffer, opacity: FrameOpacity? = nil, to path: FilePath
  ) throws(OverlayError) {
    let surface = try CairoSurface(size: image.size, isOpaque: opacity == nil)
    cairo_surface_flush(surface.handle)
    image.writeBGRX(to: surface.pixels, stride: surface.stride)
    if let opacity { premultiply(surface, by: opacity) }
    cairo_surface_mark_dirty(surface.handle)
    let (file, output) = try opened(path)
    let status = cairo_surface_write_to_png_stream(
      surface.handle, append, Unmanaged.passUnretained(output).toOpaque())
    if let failure = output.failure { throw .file(failure) }
    try OverlayError.check(status, while: "encoding \(path)")
    do throws(FileError) {
      try output.writer.close()
      try file.commit()
    } catch {
      throw .file(error)
    }
  }

  /// Multiplies the colors by the opacity, as Cairo stores them.
  private static func premultiply(_ surface: borrowing CairoSurface, by opacity: FrameOpacity) {
    let alpha = opacity.image.luma
    for y in 0..<min(surface.size.height, alpha.height) {
      let row = surface.pixels + y * surface.stride
      for x in 0..<min(surface.size.width, alpha.width) {
        let weight = UInt16(alpha.base[y * alpha.stride + x])
        for channel in 0..<3 {
          row[4 * x + channel] = UInt8((UInt16(row[4 * x + channel]) * weight + 127) / 255)
        }
        row[4 * x + 3] = UInt8(weight)
      }
    }
  }

  private static func opened(_ path: FilePath) throws(OverlayError) -> (PartialFile, PNGStream) {
    let file = PartialFile(path)
    do throws(FileError) {
      return (file, PNGStream(try file.writer()))
    } catch {
      throw .file(error)
    }
  }

  /// The function that Cairo calls with encoded bytes.
  private static let append: cairo_write_func_t = { stream, bytes, count in
    guard let stream, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<PNGStream>.fromOpaque(stream).takeUnretainedValue()
    let isWritten = output.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return isWritten ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }
}

/// A file that Cairo writes to through a C callback, which can't throw.
final class PNGStream {
  let writer: FileWriter
  /// The first error of a write.
  private(set) var failure: FileError?

  init(_ writer: FileWriter) { self.writer = writer }

  /// Appends bytes and returns whether that succeeded; if not, ``failure`` is the reason.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(FileError) {
      try writer.write(bytes)
      return true
    } catch {
      failure = error
      return false
    }
  }
}
