/// The part of its input that one output pixel of a convolution or a pooling sees.
@frozen public struct Window: Hashable, Sendable {
  /// Rows it sees.
  public let height: Int
  /// Columns it sees.
  public let width: Int
  /// Rows from one output pixel's window to the next below.
  public let strideY: Int
  /// Columns from one output pixel's window to the next.
  public let strideX: Int
  /// Rows of the first window above the map.
  public let top: Int
  /// Columns of the first window left of the map.
  public let left: Int

  /// A window of `height` × `width`.
  @inlinable public init(height: Int, width: Int, strideY: Int, strideX: Int, top: Int, left: Int) {
    self.height = height
    self.width = width
    self.strideY = strideY
    self.strideX = strideX
    self.top = top
    self.left = left
  }

  /// One pixel to one pixel.
  @inlinable public var isPointwise: Bool {
    height == 1 && width == 1 && strideY == 1 && strideX == 1 && top == 0 && left == 0
  }
}

/// The first and the end of the window's taps that lie inside a map of `size`, with the window starting at `start`.
@inlinable @inline(always)
func insideTaps(start: Int, taps: Int, size: Int) -> (first: Int, end: Int) {
  (start < 0 ? -start : 0, start + taps > size ? size - start : taps)
}
