/// A table of text as CSV (RFC 4180): UTF-8, commas, line feeds, quotes where they are needed.
public enum CSVTable {
  /// The bytes of these rows, the first of which names the columns.
  public static func bytes(_ rows: [[String]]) -> [UInt8] {
    var row = CSVRow()
    for cells in rows {
      for cell in cells { row.append(cell) }
      row.endLine()
    }
    return row.bytes
  }
}
