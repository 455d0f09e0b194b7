/// The enlargement of frames whose pixels aren't square, to frames with square pixels. The shorter side of a pixel grows.
public struct SquarePixelScale: Hashable, Sendable {
  /// The factor of widths, at least 1.
  public let across: Double
  /// The factor of heights, at least 1.
  public let down: Double

  /// The maximum number of columns or rows, far above those of any decoder.
  private static let maximumSide = 1e9

  /// Creates the enlargement for pixels that are `pixelAspectRatio` times as wide as high.
  public init(pixelAspectRatio: Double) {
    (across, down) = (max(1, pixelAspectRatio), max(1, 1 / pixelAspectRatio))
  }

  /// Returns the size of frames with square pixels, in whole pixels.
  public func enlarged(_ size: PixelSize) -> PixelSize {
    PixelSize(width: Self.side(size.width, across), height: Self.side(size.height, down))
  }

  private static func side(_ count: Int, _ factor: Double) -> Int {
    max(1, Int(min(maximumSide, (Double(count) * factor).rounded())))
  }
}
