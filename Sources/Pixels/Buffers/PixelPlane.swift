/// One plane of 8-bit samples: a view of memory that a ``PixelBuffer`` owns.
///
/// It is `Sendable` by the same rule as ``PixelBuffer``: one owner writes before anything else reads.
public struct PixelPlane: @unchecked Sendable {
  /// The top left sample.
  public let base: UnsafeMutablePointer<UInt8>
  /// Bytes from one row to the next.
  public let stride: Int
  /// The number of samples in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a view of `width` × `height` samples at `base`.
  public init(base: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }
}
