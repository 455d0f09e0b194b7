/// The rows of a feature map in memory. They may be separated by padding, and may be reused as a ring.
@frozen public struct FeatureRows {
  /// The first channel of row 0's first pixel.
  public var start: UnsafeMutablePointer<Float>
  /// The distance between rows, in floats.
  public var pitch: Int
  /// The number of rows in the ring; 0 for a map that stores every row.
  public var ring: Int

  /// Describes all rows of a map of `shape`, without gaps.
  @inlinable @inline(always)
  public init(_ start: UnsafeMutablePointer<Float>, _ shape: MapShape) {
    self.init(start: start, pitch: shape.width * shape.channels, ring: 0)
  }

  /// Describes rows that are `pitch` floats apart. The memory of `ring` rows is reused; 0 stores all rows.
  @inlinable @inline(always)
  public init(start: UnsafeMutablePointer<Float>, pitch: Int, ring: Int) {
    self.start = start
    self.pitch = pitch
    self.ring = ring
  }

  /// Returns the first float of row `y`.
  @inlinable @inline(always)
  public subscript(y: Int) -> UnsafeMutablePointer<Float> {
    start + (ring == 0 ? y : y % ring) * pitch
  }

  /// Whether the rows of a map that is `width` floats wide are contiguous.
  @inlinable @inline(always)
  func isDense(_ width: Int) -> Bool { ring == 0 && pitch == width }
}

/// The position of a kernel in a map.
@frozen @usableFromInline
struct PixelPosition {
  @usableFromInline var y: Int
  @usableFromInline var x: Int

  @inlinable @inline(always)
  init(y: Int, x: Int = 0) {
    self.y = y
    self.x = x
  }

  /// Advances by `count` pixels, in rows of `width`.
  @inlinable @inline(always)
  mutating func advance(_ count: Int, width: Int) {
    x += count
    while x >= width {
      x -= width
      y += 1
    }
  }

  /// Returns the addresses of the next `count` pixels in `rows`; from `valid` on, the last valid one is repeated.
  @inlinable @inline(always)
  func addresses<let count: Int>(
    in rows: FeatureRows, width: Int, channels: Int, valid: Int
  ) -> InlineArray<count, UnsafeMutablePointer<Float>> {
    let first = rows[y] + x * channels
    var result = InlineArray<count, UnsafeMutablePointer<Float>>(repeating: first)
    if valid == count && (x + count <= width || rows.isDense(width * channels)) {
      for index in 0..<count { result[index] = first + index * channels }
    } else {
      var position = self
      for index in 0..<count {
        result[index] = rows[position.y] + position.x * channels
        if index + 1 < valid { position.advance(1, width: width) }
      }
    }
    return result
  }
}
