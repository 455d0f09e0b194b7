/// Packed pixels in the layout of drawing libraries: blue, green, red, alpha, one byte each, with the colors
/// premultiplied by alpha. The memory is borrowed.
///
/// It is `Sendable` because it only reads, and the owner does not write to the memory while it is borrowed.
public struct PremultipliedPixels: @unchecked Sendable {
  /// The top left pixel.
  public let base: UnsafePointer<UInt8>
  /// Bytes from one row to the next, a multiple of 4.
  public let stride: Int

  /// Creates a view of the pixels at `base`, which is aligned to 4 bytes.
  public init(base: UnsafePointer<UInt8>, stride: Int) {
    self.base = base
    self.stride = stride
  }

  /// Returns a pixel's four bytes as one number; 0 is fully transparent.
  ///
  /// The pixel must be in the image: bounds aren't checked. The address is aligned, because the base and the stride are.
  @inline(__always)
  func word(_ x: Int, _ y: Int) -> UInt32 {
    UnsafeRawPointer(base + y * stride + 4 * x).load(as: UInt32.self)
  }
}
