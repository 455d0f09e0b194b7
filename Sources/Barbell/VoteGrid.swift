/// The cells in which the votes for centers of one band of radii are counted.
///
/// The normal of an edge is uncertain by a few degrees, so that a vote at a large radius is uncertain by pixels. Cells
/// of such bands are 2 × 2 pixels.
struct VoteGrid {
  let columns: Int
  let rows: Int
  private let radii: Range<Int>
  /// The side of a cell in reduced pixels.
  private let cell: Int
  private let scale: Float

  init(width: Int, height: Int, radii: Range<Int>) {
    cell = radii.lowerBound >= Self.largeRadius ? 2 : 1
    (columns, rows) = (width / cell, height / cell)
    scale = 1 / Float(cell)
    self.radii = radii
  }

  /// The minimum radius, in pixels, at which cells are coarse: an arc of 3° is a pixel long there.
  private static let largeRadius = 20

  var count: Int { columns * rows }

  /// Adds an edge's votes on both sides of it.
  @inline(__always)
  func vote(_ edge: RimEdges.Edge, _ votes: UnsafeMutableBufferPointer<Float>) {
    let (stepX, stepY) = (edge.normalX * scale, edge.normalY * scale)
    let (startX, startY) = ((edge.x + 0.5) * scale, (edge.y + 0.5) * scale)
    for radius in radii {
      let distance = Float(radius)
      add(edge.weight, startX + stepX * distance, startY + stepY * distance, votes)
      add(edge.weight, startX - stepX * distance, startY - stepY * distance, votes)
    }
  }

  @inline(__always)
  private func add(_ weight: Float, _ x: Float, _ y: Float, _ votes: UnsafeMutableBufferPointer<Float>) {
    guard x >= 0, y >= 0 else { return }
    let (column, row) = (Int(x), Int(y))
    guard column < columns, row < rows else { return }
    votes[row &* columns &+ column] += weight
  }

  /// Returns the circle of a cell, in reduced pixels.
  func circle(_ column: Int, _ row: Int, radius: Double, score: Float) -> CenterVotes.Circle {
    let cell = Double(cell)
    return CenterVotes.Circle(
      x: (Double(column) + 0.5) * cell - 0.5, y: (Double(row) + 0.5) * cell - 0.5, radius: radius,
      score: score)
  }
}
