/// A formatter of tables as text: the first `leading` columns are left-aligned, the others right-aligned.
struct AlignedColumns {
  let leading: Int

  /// Returns a line of text for each row, without spaces at its end; all rows have the same number of cells.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  func lines(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].columnCount }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.columnCount)
        return column < leading ? cell + space : space + cell
      }
      return cells.joined(separator: "  ").trimmingSpacesAtEnd
    }
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
