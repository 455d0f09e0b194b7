/// One plane of 8-bit samples: a window on memory that a ``PixelBuffer`` owns.
///
/// It is `Sendable` by the rule that makes ``PixelBuffer`` so: one owner writes before anybody else reads.
public struct PixelPlane: @unchecked Sendable {
  /// The top left sample.
  public let base: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  public let stride: Int
  /// Samples in a row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// A window of `width` × `height` samples from `base` on.
  public init(base: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }
}
