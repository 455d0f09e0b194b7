/// The edges of a grid of tones: the gradient's size and direction in each cell.
struct EdgeMap {
  private let columns: Int
  private let rows: Int
  private let sizes: [Int]
  private let directions: [EdgeDirection]

  /// Computes gradients with Sobel's operator.
  ///
  /// - Complexity: O(*n*) in the number of tones.
  init(_ tones: ToneGrid) {
    (columns, rows) = (tones.columns, tones.rows)
    var (sizes, directions): ([Int], [EdgeDirection]) = ([], [])
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = Self.gradient(tones, column, row)
        sizes.append(abs(x) + abs(y))
        directions.append(EdgeDirection(gradientX: x, y: y))
      }
    }
    (self.sizes, self.directions) = (sizes, directions)
  }

  private static func gradient(_ tones: ToneGrid, _ column: Int, _ row: Int) -> (x: Int, y: Int) {
    let (left, right, above, below) = (column - 1, column + 1, row - 1, row + 1)
    let (nw, ne) = (tones[left, above], tones[right, above])
    let (sw, se) = (tones[left, below], tones[right, below])
    return (
      ne + 2 * tones[right, row] + se - nw - 2 * tones[left, row] - sw,
      sw + 2 * tones[column, below] + se - nw - 2 * tones[column, above] - ne
    )
  }

  /// Returns the direction of an edge that is at least `threshold` strong and not weaker than its two neighbors across
  /// the edge; nil if there is none.
  func edge(_ column: Int, _ row: Int, threshold: Int) -> EdgeDirection? {
    let (size, direction) = (sizes[row * columns + column], directions[row * columns + column])
    guard size >= threshold else { return nil }
    let (right, down) = direction.across
    // If two cells are equally strong, one is kept.
    guard size > self.size(column - right, row - down), size >= self.size(column + right, row + down) else {
      return nil
    }
    return direction
  }

  private func size(_ column: Int, _ row: Int) -> Int {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return 0 }
    return sizes[row * columns + column]
  }
}
