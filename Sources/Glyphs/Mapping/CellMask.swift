/// The cells of a grid that belong to the athlete.
public struct CellMask: Hashable, Sendable {
  /// The number of cells across.
  public let columns: Int
  /// Whether each cell belongs to the athlete, row by row.
  public let isInside: [Bool]

  /// Creates the mask of a grid, by a function of a cell's column and row.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public init(_ grid: GlyphGrid, isInside: (_ column: Int, _ row: Int) -> Bool) {
    columns = grid.columns
    self.isInside = (0..<grid.rows).flatMap { row in
      (0..<grid.columns).map { isInside($0, row) }
    }
  }

  /// Whether a cell belongs to the athlete.
  @inline(__always)
  func contains(_ column: Int, _ row: Int) -> Bool { isInside[row * columns + column] }
}
