/// The size of a picture, in pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// A picture of `width` columns and `height` rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Columns and rows exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}
