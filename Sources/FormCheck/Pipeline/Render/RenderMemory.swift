import FormCheckPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory for rendering parts of a video at the same time.
struct RenderMemory {
  /// The memory of one part's decoder, frames, and encoder, in bytes for each pixel of a frame, as measured.
  private static let bytesPerPixel = 80
  /// The memory of the machine, in bytes; nil if unknown.
  var total: Int? = Self.physical

  private let pixels: Int

  init(_ size: PixelSize) { pixels = max(1, size.width * size.height) }

  /// The number of parts that fit in half of the memory, at least one.
  var maximumParts: Int {
    total.map { max(1, $0 / 2 / (Self.bytesPerPixel * pixels)) } ?? .max
  }

  private static var physical: Int? {
    let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && size > 0 ? pages * size : nil
  }
}
