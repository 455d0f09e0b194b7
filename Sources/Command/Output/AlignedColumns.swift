/// Rows of cells as lines of text: the first `leading` columns flush left, the others flush right.
struct AlignedColumns {
  let leading: Int

  func lines(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column < leading ? cell + space : space + cell
      }
      return cells.joined(separator: "  ")
    }
  }
}
