import Glibc
import FormCheckPixels

/// A copy of a plane's samples into their upright positions.
///
/// An upright pixel (x, y) is the stored pixel `origin + x · column + y · row`. Rows that stay rows are copied. If
/// columns become rows, the plane is processed in tiles that fit the first-level cache.
struct PlaneTurn {
  private let orientation: DisplayOrientation
  /// Samples along the edge of a tile: 64 rows of one cache line each.
  private static let tile = 64

  init(_ orientation: DisplayOrientation) { self.orientation = orientation }

  /// Fills `target`, which has the source's size, or its transpose for a rotation by 90° or 270°.
  func apply(from source: PixelPlane, to target: PixelPlane) {
    if orientation.swapsAxes {
      inTiles(target) { moveColumns(source, target, x: $0, y: $1) }
    } else {
      for y in 0..<target.height { moveRow(source, target, y) }
    }
  }

  private func moveRow(_ source: PixelPlane, _ target: PixelPlane, _ y: Int) {
    let isHalfTurn = orientation.degreesClockwise == 180
    let from = source.base + (isHalfTurn ? source.height - 1 - y : y) * source.stride
    let to = target.base + y * target.stride
    guard isHalfTurn != orientation.isMirrored else {
      memcpy(to, from, target.width)
      return
    }
    for x in 0..<target.width { to[x] = from[target.width - 1 - x] }
  }

  /// Rotates by 90° or 270°: the upright column x is the stored row x (possibly counted from the bottom), the upright
  /// row y a stored column.
  ///
  /// Clockwise, the stored left column becomes the top row and the stored bottom row the left column. Mirroring applies
  /// first, so it reverses the direction along y.
  private func moveColumns(_ source: PixelPlane, _ target: PixelPlane, x: Range<Int>, y: Range<Int>) {
    let isClockwise = orientation.degreesClockwise == 90
    let readsRowsUpwards = isClockwise
    let readsColumnsLeftwards = isClockwise == orientation.isMirrored
    let step = readsRowsUpwards ? -source.stride : source.stride
    let firstRow = readsRowsUpwards ? source.height - 1 : 0
    for row in y {
      let column = readsColumnsLeftwards ? source.width - 1 - row : row
      var from = source.base + (firstRow * source.stride + x.lowerBound * step + column)
      let to = target.base + row * target.stride
      for at in x {
        to[at] = from[0]
        from += step
      }
    }
  }

  private func inTiles(_ plane: PixelPlane, _ body: (Range<Int>, Range<Int>) -> Void) {
    for top in stride(from: 0, to: plane.height, by: Self.tile) {
      let rows = top..<min(top + Self.tile, plane.height)
      for left in stride(from: 0, to: plane.width, by: Self.tile) {
        body(left..<min(left + Self.tile, plane.width), rows)
      }
    }
  }
}
