/// The size of an image, in pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size of `width` columns and `height` rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size with columns and rows exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}
