/// A rectangle of whole pixels inside a picture.
public struct PixelBlock: Hashable, Sendable {
  /// The first column.
  public let x: Int
  /// The first row.
  public let y: Int
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// `width` × `height` pixels from column `x` and row `y` on.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Packed pixels as drawing libraries keep them: blue, green, red, alpha, one byte each, the colors already
/// multiplied by alpha. A window on memory that somebody else owns.
///
/// It is `Sendable` because it only reads, from memory that its owner doesn't write to while it is lent.
public struct PremultipliedPixels: @unchecked Sendable {
  /// The top left pixel.
  public let base: UnsafePointer<UInt8>
  /// Bytes from one row to the next, a multiple of 4.
  public let stride: Int

  /// A window from `base` on, aligned to 4 bytes.
  public init(base: UnsafePointer<UInt8>, stride: Int) {
    self.base = base
    self.stride = stride
  }

  /// The four bytes of a pixel at once: 0 is wholly transparent.
  @inline(__always)
  func word(_ x: Int, _ y: Int) -> UInt32 {
    UnsafeRawPointer(base + y * stride + 4 * x).load(as: UInt32.self)
  }
}
