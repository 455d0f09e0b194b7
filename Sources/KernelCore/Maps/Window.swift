/// The part of the input that contributes to one output pixel of a convolution or a pooling.
@frozen public struct Window: Hashable, Sendable {
  /// The number of rows.
  public let height: Int
  /// The number of columns.
  public let width: Int
  /// The vertical stride: rows between the windows of adjacent output rows.
  public let strideY: Int
  /// The horizontal stride: columns between the windows of adjacent output pixels.
  public let strideX: Int
  /// The rows of the first window above the map.
  public let top: Int
  /// The columns of the first window left of the map.
  public let left: Int

  /// Creates a window of `height` × `width`.
  @inlinable public init(height: Int, width: Int, strideY: Int, strideX: Int, top: Int, left: Int) {
    self.height = height
    self.width = width
    self.strideY = strideY
    self.strideX = strideX
    self.top = top
    self.left = left
  }

  /// Whether each output pixel depends on one input pixel.
  @inlinable public var isPointwise: Bool {
    height == 1 && width == 1 && strideY == 1 && strideX == 1 && top == 0 && left == 0
  }
}

/// Returns the range of the window's taps inside a map of `size`, for a window that starts at `start`.
@inlinable @inline(always)
func insideTaps(start: Int, taps: Int, size: Int) -> (first: Int, end: Int) {
  (start < 0 ? -start : 0, start + taps > size ? size - start : taps)
}
