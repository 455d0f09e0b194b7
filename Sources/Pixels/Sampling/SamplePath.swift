/// The positions of target pixels in one plane of an image.
struct SamplePath {
  private let map: AffineMap
  /// The number of columns of the plane.
  let width: Float
  /// The number of rows of the plane.
  let height: Float

  /// Creates a path in a plane with `scale` samples per pixel.
  init(_ plane: PixelPlane, _ map: AffineMap, scale: Float) {
    self.map = AffineMap(
      originX: map.originX * scale, originY: map.originY * scale, xPerColumn: map.xPerColumn * scale,
      yPerColumn: map.yPerColumn * scale, xPerRow: map.xPerRow * scale, yPerRow: map.yPerRow * scale)
    width = Float(plane.width)
    height = Float(plane.height)
  }

  /// Returns the x of target pixel centers, given the target columns of the centers.
  @inline(__always)
  func x(_ columns: SampleLanes, row: Int) -> SampleLanes {
    let start = map.originX + (Float(row) + 0.5) * map.xPerRow
    return start + columns * map.xPerColumn
  }

  /// Returns the y of target pixel centers.
  @inline(__always)
  func y(_ columns: SampleLanes, row: Int) -> SampleLanes {
    let start = map.originY + (Float(row) + 0.5) * map.yPerRow
    return start + columns * map.yPerColumn
  }

  /// Returns the columns of a target row whose centers lie in the plane. They are contiguous, because rows are straight
  /// lines.
  func columnsInside(_ columns: Range<Int>, row: Int) -> Range<Int> {
    var (first, end) = (columns.lowerBound, columns.upperBound)
    while first < end, !covers(first, row: row) { first += 1 }
    while end > first, !covers(end - 1, row: row) { end -= 1 }
    return first..<end
  }

  private func covers(_ column: Int, row: Int) -> Bool {
    let middle = SampleLanes(repeating: Float(column) + 0.5)
    let (x, y) = (x(middle, row: row)[0], y(middle, row: row)[0])
    return x >= 0 && y >= 0 && x < width && y < height
  }
}
