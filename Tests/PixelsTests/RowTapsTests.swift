import Testing

@testable import FormCheckPixels

@Suite struct RowTapsTests {
  private func plane(_ width: Int, _ height: Int) -> PixelBuffer {
    let image = PixelBuffer(size: PixelSize(width: width, height: height))
    for row in 0..<height {
      for column in 0..<width { image.luma.base[row * image.luma.stride + column] = UInt8(10 * row + column) }
    }
    return image
  }

  /// A ramp is interpolated exactly, so each value shows the position that was sampled: limited to the sample centers.
  @Test func positionsAreLimitedToTheSamples() {
    for (width, height) in [(1, 1), (2, 1), (1, 2), (5, 3), (9, 9)] {
      let image = plane(width, height)
      for quarter in -12...(4 * width + 12) {
        for row in -1...height {
          let origin = (x: Float(quarter) / 4, y: Float(row) + 0.5)
          let map = AffineMap(
            originX: origin.x, originY: origin.y, xPerColumn: 0, yPerColumn: 0, xPerRow: 0, yPerRow: 0)
          let taps = RowTaps(capacity: 1)
          taps.locate(0..<1, row: 0, on: SamplePath(image.luma, map, scale: 1))
          taps.gather(image.luma)
          let found = taps.values(taps.first, 0)[0]
          let x = min(max(origin.x - 0.5, 0), Float(width - 1))
          let y = min(max(row, 0), height - 1)
          if abs(found - (Float(10 * y) + x)) > 1e-4 {
            Issue.record("\(width) × \(height) at \(origin): \(found), not \(Float(10 * y) + x)")
          }
        }
      }
    }
  }

  /// The columns inside the image, for rows that cross it in any direction, against a test of each column.
  @Test func columnsInsideAreContiguous() {
    let image = plane(7, 5)
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0.5, 0.5), (-2, 1), (3, -0.25), (0.3, -0.9)]
      as [(Float, Float)]
    {
      for (x, y) in (-4...11).flatMap({ x in (-3...8).map { (Float(x), Float($0)) } }) {
        let map = AffineMap(originX: x, originY: y, xPerColumn: dx, yPerColumn: dy, xPerRow: 0, yPerRow: 0)
        let inside = (0..<20).filter { column in
          let (px, py) = (x + (Float(column) + 0.5) * dx, y + (Float(column) + 0.5) * dy)
          return px >= 0 && py >= 0 && px < 7 && py < 5
        }
        let found = SamplePath(image.luma, map, scale: 1).columnsInside(0..<20, row: 0)
        if Array(found) != inside { Issue.record("from \(x), \(y) by \(dx), \(dy): \(found), not \(inside)") }
      }
    }
  }
}
