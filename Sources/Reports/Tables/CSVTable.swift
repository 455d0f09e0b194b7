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

  /// The contents of a cell.
  public enum Cell {
    /// Text of this program or a number, without commas, quotation marks, and line breaks; empty for no value.
    case plain(String)
    /// Any text, which no spreadsheet may interpret as a formula.
    case foreign(String)
  }

  /// Returns the bytes of a table with these column names.
  ///
  /// - Parameter cell: returns the contents of a cell.
  public static func bytes<Value>(
    _ columns: [String], _ rows: [[Value]], _ cell: (Value) -> Cell
  ) -> [UInt8] {
    var row = CSVRow()
    for column in columns { row.append(column) }
    row.endLine()
    for values in rows {
      for value in values {
        switch cell(value) {
        case .plain(let text): row.append(plain: text)
        case .foreign(let text): row.append(self.cell(ofForeign: text))
        }
      }
      row.endLine()
    }
    return row.bytes
  }

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
