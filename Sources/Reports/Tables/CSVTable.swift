/// Tables of text as CSV (RFC 4180): UTF-8, commas, line feeds, and quotes only if required.
public enum CSVTable {
  /// Returns untrusted text, such as a file name, as a cell that no spreadsheet interprets as a formula. Text that
  /// begins with `=`, `+`, `-`, `@`, a tab, or a line break is prefixed with `'` (OWASP, "CSV Injection").
  public static func cell(ofForeign text: String) -> String {
    guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else { return text }
    return "'" + text
  }

  /// The characters that begin a formula, with their full-width forms, which some spreadsheets also accept.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Returns the bytes of a table whose first row contains the column names.
  public static func bytes(_ rows: [[String]]) -> [UInt8] {
    var row = CSVRow()
    for cells in rows {
      for cell in cells { row.append(cell) }
      row.endLine()
    }
    return row.bytes
  }
}
