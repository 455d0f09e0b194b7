/// The rows of a feature map in memory: they may lie apart, with room for padding between them, and be used in turn as
/// in a ring.
@frozen public struct FeatureRows {
  /// The first channel of row 0's first pixel.
  public var start: UnsafeMutablePointer<Float>
  /// Floats from a row to the next.
  public var pitch: Int
  /// Rows of the ring; 0 for a map that holds every row.
  public var ring: Int

  /// All rows of a map of `shape`, without gaps.
  @inlinable @inline(always)
  public init(_ start: UnsafeMutablePointer<Float>, _ shape: MapShape) {
    self.init(start: start, pitch: shape.width * shape.channels, ring: 0)
  }

  /// Rows `pitch` floats apart, `ring` of them before the first one's place is used again, or all if it is 0.
  @inlinable @inline(always)
  public init(start: UnsafeMutablePointer<Float>, pitch: Int, ring: Int) {
    self.start = start
    self.pitch = pitch
    self.ring = ring
  }

  /// The first float of row `y`.
  @inlinable @inline(always)
  public subscript(y: Int) -> UnsafeMutablePointer<Float> {
    start + (ring == 0 ? y : y % ring) * pitch
  }

  /// True if a map `width` floats wide has its rows one behind the other.
  @inlinable @inline(always)
  func isDense(_ width: Int) -> Bool { ring == 0 && pitch == width }
}

/// The pixel of a map that a kernel has come to.
@frozen @usableFromInline
struct PixelPosition {
  @usableFromInline var y: Int
  @usableFromInline var x: Int

  @inlinable @inline(always)
  init(y: Int, x: Int = 0) {
    self.y = y
    self.x = x
  }

  /// Goes `count` pixels on, in rows of `width`.
  @inlinable @inline(always)
  mutating func advance(_ count: Int, width: Int) {
    x += count
    while x >= width {
      x -= width
      y += 1
    }
  }

  /// Where the `count` pixels from here on lie in `rows`; those from `valid` on are the last valid one again.
  @inlinable @inline(always)
  func addresses<let count: Int>(
    in rows: FeatureRows, width: Int, channels: Int, valid: Int
  ) -> InlineArray<count, UnsafeMutablePointer<Float>> {
    let first = rows[y] + x * channels
    var result = InlineArray<count, UnsafeMutablePointer<Float>>(repeating: first)
    if valid == count && (x + count <= width || rows.isDense(width * channels)) {
      for index in 0..<count { result[index] = first + index * channels }
    } else {
      var place = self
      for index in 0..<count {
        result[index] = rows[place.y] + place.x * channels
        if index + 1 < valid { place.advance(1, width: width) }
      }
    }
    return result
  }
}
