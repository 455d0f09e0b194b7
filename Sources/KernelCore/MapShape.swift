/// The shape of a feature map in memory: rows of pixels, each pixel's channels together.
@frozen public struct MapShape: Hashable, Sendable {
  /// Rows.
  public let height: Int
  /// Pixels in a row.
  public let width: Int
  /// Floats in a pixel.
  public let channels: Int

  /// A map of `height` × `width` pixels with `channels` floats each.
  @inlinable public init(height: Int, width: Int, channels: Int) {
    self.height = height
    self.width = width
    self.channels = channels
  }

  /// All its pixels.
  @inlinable @inline(always) public var pixels: Int { height * width }
  /// All its floats.
  @inlinable @inline(always) public var count: Int { height * width * channels }
}
