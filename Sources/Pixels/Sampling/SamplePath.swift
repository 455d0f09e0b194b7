/// Where the pixels of a target lie in one plane of a picture.
struct SamplePath {
  private let map: AffineMap
  /// Columns of the plane.
  let width: Float
  /// Rows of the plane.
  let height: Float

  /// A plane whose samples are `scale` times as dense as the picture's pixels.
  init(_ plane: PixelPlane, _ map: AffineMap, scale: Float) {
    self.map = AffineMap(
      originX: map.originX * scale, originY: map.originY * scale, xPerColumn: map.xPerColumn * scale,
      yPerColumn: map.yPerColumn * scale, xPerRow: map.xPerRow * scale, yPerRow: map.yPerRow * scale)
    width = Float(plane.width)
    height = Float(plane.height)
  }

  /// The x of the middles of target pixels, whose columns are given as the positions of their middles.
  @inline(__always)
  func x(_ columns: SampleLanes, row: Int) -> SampleLanes {
    let start = map.originX + (Float(row) + 0.5) * map.xPerRow
    return start + columns * map.xPerColumn
  }

  /// The y of the middles of target pixels.
  @inline(__always)
  func y(_ columns: SampleLanes, row: Int) -> SampleLanes {
    let start = map.originY + (Float(row) + 0.5) * map.yPerRow
    return start + columns * map.yPerColumn
  }

  /// The columns of a target row whose middles lie in the plane: one run of them, since rows are straight lines.
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
