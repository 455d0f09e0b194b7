import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct TouchedTilesTests {
  private static let size = PixelSize(width: 100, height: 50)

  private func blocks(_ mark: (inout TouchedTiles) -> Void) -> [PixelBlock] {
    var tiles = TouchedTiles(size: Self.size)
    mark(&tiles)
    return Array(tiles.blocks)
  }

  @Test func aPointTouchesOneTile() {
    let blocks = blocks { $0.mark(Rectangle(x: 20, y: 20, width: 0, height: 0), margin: 1) }
    #expect(blocks == [PixelBlock(x: 16, y: 16, width: 16, height: 16)])
  }

  @Test func aMarginTouchesNeighbors() {
    let blocks = blocks { $0.mark(Rectangle(x: 17, y: 20, width: 0, height: 0), margin: 2) }
    #expect(Set(blocks.map(\.x)) == [0, 16] && Set(blocks.map(\.y)) == [16])
  }

  @Test func tilesAtTheEdgeAreClipped() {
    let blocks = blocks { $0.mark(Rectangle(x: 99, y: 49, width: 50, height: 50), margin: 0) }
    #expect(blocks == [PixelBlock(x: 96, y: 48, width: 4, height: 2)])
  }

  @Test(arguments: [
    Rectangle(x: -50, y: 10, width: 20, height: 5), Rectangle(x: 10, y: 300, width: 20, height: 5),
    Rectangle(x: 1e12, y: 0, width: 1, height: 1),
  ])
  func nothingOutsideIsTouched(_ rectangle: Rectangle) {
    #expect(blocks { $0.mark(rectangle, margin: 1) }.isEmpty)
  }

  /// A diagonal line touches fewer tiles than its bounding box has.
  @Test func linesTouchOnlyTilesNearby() {
    var tiles = TouchedTiles(size: PixelSize(width: 320, height: 320))
    tiles.mark(from: Point(x: 0, y: 0), to: Point(x: 319, y: 319), margin: 2)
    #expect(tiles.count >= 20 && tiles.count < 100, "\(tiles.count)")
  }

  @Test func tilesAreCountedOnceAndRemoved() {
    var tiles = TouchedTiles(size: Self.size)
    for _ in 0..<3 { tiles.mark(Rectangle(x: 0, y: 0, width: 100, height: 50), margin: 0) }
    #expect(tiles.count == 7 * 4)
    #expect(tiles.blocks.reduce(0) { $0 + $1.width * $1.height } == 100 * 50)
    tiles.removeAll()
    #expect(tiles.count == 0)
  }
}
