import FormCheckPixels
import Testing

@testable import FormCheckGlyphs

@Suite struct GlyphGridTests {
  static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (5, 7), (31, 17), (321, 243), (1280, 720), (720, 1280), (3840, 2160),
    (1, 5000),
  ].map { PixelSize(width: $0.0, height: $0.1) }

  /// Cells cover every pixel once, and none is empty or larger than the atlas.
  @Test(arguments: sizes, [1, 2, 3, 80, 160, 1000, 10_000])
  func cellsCoverTheFrame(_ size: PixelSize, _ cells: Int) {
    for minimum in [1, 4] {
      let grid = GlyphGrid(size: size, cells: cells, aspect: 1.93, minimumWidth: minimum)
      #expect(grid.columns >= 1 && grid.columns <= max(1, min(cells, size.width / minimum)), "\(grid)")
      let columns = (0..<grid.columns).map(grid.pixels(ofColumn:))
      let rows = (0..<grid.rows).map(grid.pixels(ofRow:))
      #expect(columns.flatMap { Array($0) } == Array(0..<size.width), "\(grid)")
      #expect(rows.flatMap { Array($0) } == Array(0..<size.height), "\(grid)")
      #expect(columns.allSatisfy { (1...grid.cell.width).contains($0.count) }, "\(minimum)")
      #expect(rows.allSatisfy { (1...grid.cell.height).contains($0.count) }, "\(minimum)")
    }
  }

  @Test func cellsHaveTheProportionsOfTheFont() {
    let grid = GlyphGrid(size: PixelSize(width: 1280, height: 720), cells: 160, aspect: 2)
    #expect(grid.columns == 160 && grid.rows == 45 && grid.cell == PixelSize(width: 8, height: 16))
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300]) func anyAspectGivesAGrid(_ aspect: Double) {
    let grid = GlyphGrid(size: PixelSize(width: 64, height: 48), cells: 8, aspect: aspect)
    #expect(grid.columns == 8 && (1...48).contains(grid.rows))
  }
}
