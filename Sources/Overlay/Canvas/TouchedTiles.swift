import FormCheckPixels
import FormCheckPose

/// Which squares of a picture have been drawn on since the last clearing.
///
/// Marking may err on the side of too many, never of too few.
struct TouchedTiles {
  /// Pixels on a side; even, so that no chroma sample belongs to two tiles.
  static let side = 16

  private let size: PixelSize
  private let columns: Int
  private let rows: Int
  private var isTouched: [Bool]
  private var touched: [Int] = []

  init(size: PixelSize) {
    self.size = size
    columns = (size.width + Self.side - 1) / Self.side
    rows = (size.height + Self.side - 1) / Self.side
    isTouched = Array(repeating: false, count: columns * rows)
  }

  /// The touched squares, cut to the picture.
  var blocks: some Sequence<PixelBlock> { touched.lazy.map(block) }

  var count: Int { touched.count }

  mutating func removeAll() {
    for tile in touched { isTouched[tile] = false }
    touched.removeAll(keepingCapacity: true)
  }

  /// Marks every tile that the rectangle, grown by `reach` pixels each way, shares a point with.
  mutating func mark(_ rectangle: Rectangle, reach: Double) {
    forEachTile(in: rectangle, reach: reach) { tiles, tile, _ in tiles.insert(tile) }
  }

  /// Marks every tile within `reach` pixels of the line.
  mutating func mark(from start: Point, to end: Point, reach: Double) {
    guard let bounds = Rectangle(enclosing: [start, end]) else { return }
    let halfDiagonal = Double(Self.side) * 0.5.squareRoot()
    forEachTile(in: bounds, reach: reach) { tiles, tile, center in
      guard center.distance(toLineFrom: start, to: end) <= reach + halfDiagonal else { return }
      tiles.insert(tile)
    }
  }

  private mutating func forEachTile(
    in rectangle: Rectangle, reach: Double, _ body: (inout TouchedTiles, Int, Point) -> Void
  ) {
    let across = Self.tiles(from: rectangle.x - reach, to: rectangle.x + rectangle.width + reach, columns)
    let down = Self.tiles(from: rectangle.y - reach, to: rectangle.y + rectangle.height + reach, rows)
    for row in down {
      for column in across {
        let center = Point(x: Double(column) + 0.5, y: Double(row) + 0.5) * Double(Self.side)
        body(&self, row * columns + column, center)
      }
    }
  }

  private static func tiles(from low: Double, to high: Double, _ count: Int) -> Range<Int> {
    let extent = Double(count * side)
    guard high >= 0, low < extent else { return 0..<0 }
    return Int(max(0, low)) / side..<min(count, Int(min(extent, high)) / side + 1)
  }

  private mutating func insert(_ tile: Int) {
    guard !isTouched[tile] else { return }
    isTouched[tile] = true
    touched.append(tile)
  }

  private func block(_ tile: Int) -> PixelBlock {
    let (x, y) = (tile % columns * Self.side, tile / columns * Self.side)
    return PixelBlock(
      x: x, y: y, width: min(Self.side, size.width - x), height: min(Self.side, size.height - y))
  }
}
