public import FormCheckPixels

/// The drawn symbols of a set, all of the same size.
public struct GlyphAtlas: Sendable {
  /// The size of a symbol, in pixels.
  public let cell: PixelSize
  /// The coverage of all symbols, 0…255: symbol by symbol, row by row.
  let coverage: [UInt8]

  /// Creates an atlas.
  ///
  /// - Parameter coverage: the coverage of each symbol, 0…255, `cell.width` × `cell.height` bytes. A symbol with another
  ///   number of bytes is blank.
  public init(cell: PixelSize, coverage: [[UInt8]]) {
    self.cell = cell
    let count = cell.width * cell.height
    self.coverage = coverage.flatMap { $0.count == count ? $0 : [UInt8](repeating: 0, count: count) }
  }

  /// The ink of each symbol: the sum of its coverage.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var ink: [Int] {
    let count = max(1, cell.width * cell.height)
    return stride(from: 0, to: coverage.count, by: count).map { start in
      coverage[start..<start + count].reduce(0) { $0 + Int($1) }
    }
  }
}
