/// The shape of a feature map in memory: rows of pixels with contiguous channels.
@frozen public struct MapShape: Hashable, Sendable {
  /// The number of rows.
  public let height: Int
  /// The number of pixels in a row.
  public let width: Int
  /// The number of floats in a pixel.
  public let channels: Int

  /// Creates a shape of `height` × `width` pixels with `channels` floats each.
  @inlinable public init(height: Int, width: Int, channels: Int) {
    self.height = height
    self.width = width
    self.channels = channels
  }

  /// The number of pixels.
  @inlinable @inline(always) public var pixels: Int { height * width }
  /// The number of floats.
  @inlinable @inline(always) public var count: Int { height * width * channels }
}
