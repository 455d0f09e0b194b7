/// A table of text as CSV (RFC 4180): UTF-8, commas, line feeds, quotes where they are needed.
public enum CSVTable {
  /// Text from elsewhere, such as a file's name, as a cell that no spreadsheet takes for a formula: with `'` before it if
  /// it begins with `=`, `+`, `-`, `@`, a tab or a line break (OWASP, "CSV Injection").
  public static func cell(ofForeign text: String) -> String {
    guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else { return text }
    return "'" + text
  }

  /// Also the full-width forms, which some spreadsheets read as the others.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

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
