/// Tables of text as CSV (RFC 4180): UTF-8, commas, line feeds, quotes where needed.
public enum CSVTable {
  /// Returns foreign text, such as a file name, as a cell that no spreadsheet reads as a formula: with `'` before it if it
  /// begins with `=`, `+`, `-`, `@`, a tab or a line break (OWASP, "CSV Injection").
  public static func cell(ofForeign text: String) -> String {
    guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else { return text }
    return "'" + text
  }

  /// The first characters of formulas, with their full-width forms, which some spreadsheets accept as well.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Returns the bytes of a table whose first row names the columns.
  public static func bytes(_ rows: [[String]]) -> [UInt8] {
    var row = CSVRow()
    for cells in rows {
      for cell in cells { row.append(cell) }
      row.endLine()
    }
    return row.bytes
  }
}
