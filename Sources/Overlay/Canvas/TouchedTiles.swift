import FormCheckPixels
import FormCheckPose

/// The set of a canvas's square tiles that were drawn on since it was last cleared.
///
/// Marking may include tiles that weren't drawn on, but never misses one that was.
struct TouchedTiles {
  /// Pixels along a tile's side; even, so that no chroma sample belongs to two tiles.
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

  /// The touched tiles, clipped to the canvas.
  var blocks: some Sequence<PixelBlock> { touched.lazy.map(block) }

  var count: Int { touched.count }

  /// Unmarks all tiles.
  ///
  /// - Complexity: O(*n*) in the number of touched tiles.
  mutating func removeAll() {
    for tile in touched { isTouched[tile] = false }
    touched.removeAll(keepingCapacity: true)
  }

  /// Marks each tile that shares a point with the rectangle, expanded by `margin` pixels on all sides.
  ///
  /// - Complexity: O(*n*) in the number of marked tiles.
  mutating func mark(_ rectangle: Rectangle, margin: Double) {
    forEachTile(in: rectangle, margin: margin) { tiles, tile, _ in tiles.insert(tile) }
  }

  /// Marks each tile within `margin` pixels of the line.
  ///
  /// - Complexity: O(*n*) in the number of tiles in the line's bounding box.
  mutating func mark(from start: Point, to end: Point, margin: Double) {
    guard let bounds = Rectangle(enclosing: [start, end]) else { return }
    let halfDiagonal = Double(Self.side) * 0.5.squareRoot()
    forEachTile(in: bounds, margin: margin) { tiles, tile, center in
      guard center.distance(toSegmentFrom: start, to: end) <= margin + halfDiagonal else { return }
      tiles.insert(tile)
    }
  }

  private mutating func forEachTile(
    in rectangle: Rectangle, margin: Double, _ body: (inout TouchedTiles, Int, Point) -> Void
  ) {
    let across = Self.tiles(from: rectangle.x - margin, to: rectangle.x + rectangle.width + margin, columns)
    let down = Self.tiles(from: rectangle.y - margin, to: rectangle.y + rectangle.height + margin, rows)
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
