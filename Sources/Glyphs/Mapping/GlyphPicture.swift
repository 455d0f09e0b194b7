/// A frame as symbols: one in each cell, with the strength of its ink.
public struct GlyphPicture: Hashable, Sendable {
  /// The cells.
  public let grid: GlyphGrid
  /// The symbols that cells can contain.
  public let set: GlyphSet
  /// The index of each cell's symbol in ``set``, row by row.
  public internal(set) var symbols: [UInt16]
  /// The strength of each cell's ink, 0…255: 0 has the color of the background.
  public internal(set) var strengths: [UInt8]

  /// Creates a picture of blank cells.
  init(_ grid: GlyphGrid, _ set: GlyphSet) {
    (self.grid, self.set) = (grid, set)
    symbols = [UInt16](repeating: 0, count: grid.count)
    strengths = [UInt8](repeating: 255, count: grid.count)
  }

  /// The picture as text: a line for each row, without spaces at its end.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var text: String {
    (0..<grid.rows).map { line($0) + "\n" }.joined()
  }

  private func line(_ row: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for index in row * grid.columns..<(row + 1) * grid.columns {
      scalars.append(strengths[index] == 0 ? " " : set.shapes[Int(symbols[index])].character)
    }
    // The blank braille pattern is not a space for editors that remove spaces, but it is as empty.
    while let last = scalars.last, last == " " || last == "\u{2800}" { scalars.removeLast() }
    return String(scalars)
  }
}
