import FormCheckTrainingLog

/// The stills of sets as a text table.
struct StillTable {
  private let table: LogTable

  /// Creates the text of a table of stills.
  init(_ table: LogTable) { self.table = table }

  /// Returns the name of the file of a still.
  static func fileName(_ table: LogTable, _ row: Int) -> String {
    let exercise = table[row, "exercise"].description.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    return "set-\(table[row, "id"].description)-\(exercise)-rep-\(table[row, "rep"].description).jpg"
  }

  /// The lines; a sentence if there are no stills.
  var text: String {
    guard !table.rows.isEmpty else { return "The log has no matching stills." }
    let rows = table.rows.indices.map { row in
      [
        TerminalText.line(table[row, "title"].description), table[row, "day"].description,
        table[row, "id"].description, table[row, "rep"].description, LogNumber.text(table[row, "time_s"], 2),
        CacheTable.sizeText(Int64(table[row, "bytes"].value ?? 0)),
      ]
    }
    return AlignedColumns(leading: 2).lines([["exercise", "date", "set", "rep", "time (s)", "size"]] + rows)
      .joined(separator: "\n")
  }
}
