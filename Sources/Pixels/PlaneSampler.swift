/// Reads one plane at the positions of a scaled or turned picture, the plane's edge replicated.
struct PlaneSampler {
  private let plane: PixelPlane
  private let map: AffineMap

  /// A plane whose samples are `scale` times as dense as the picture's pixels.
  init(_ plane: PixelPlane, map: AffineMap, scale: Float) {
    self.plane = plane
    self.map = AffineMap(
      originX: map.originX * scale, originY: map.originY * scale, xPerColumn: map.xPerColumn * scale,
      yPerColumn: map.yPerColumn * scale, xPerRow: map.xPerRow * scale, yPerRow: map.yPerRow * scale)
  }

  /// Whether the middle of target pixel (`u`, `v`) lies in the plane.
  @inline(__always)
  func covers(_ u: Float, _ v: Float) -> Bool {
    let (x, y) = position(u + 0.5, v + 0.5)
    return x >= 0 && y >= 0 && x < Float(plane.width) && y < Float(plane.height)
  }

  @inline(__always)
  private func position(_ u: Float, _ v: Float) -> (x: Float, y: Float) {
    (
      map.originX + u * map.xPerColumn + v * map.xPerRow, map.originY + u * map.yPerColumn + v * map.yPerRow
    )
  }

  /// The plane's value in the middle of target pixel (`u`, `v`), between its four nearest samples.
  @inline(__always)
  func value(_ u: Float, _ v: Float) -> Float {
    let (x, y) = position(u + 0.5, v + 0.5)
    let left = max(0, min(Float(plane.width - 1), x - 0.5))
    let top = max(0, min(Float(plane.height - 1), y - 0.5))
    let (column, row) = (Int(left), Int(top))
    let (right, down) = (left - Float(column), top - Float(row))
    let here = plane.base + (row &* plane.stride &+ column)
    let below = row + 1 < plane.height ? here + plane.stride : here
    let next = column + 1 < plane.width ? 1 : 0
    let upper = Float(here[0]) + right * (Float(here[next]) - Float(here[0]))
    let lower = Float(below[0]) + right * (Float(below[next]) - Float(below[0]))
    return upper + down * (lower - upper)
  }
}
