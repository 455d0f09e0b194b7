import FormCheckTrainingLog

/// The records of exercises as a text table.
struct RecordText {
  private let table: LogTable

  /// Creates the text of a table of records.
  init(_ table: LogTable) { self.table = table }

  /// The lines; a sentence if there are no records.
  var text: String {
    guard !table.rows.isEmpty else { return "There are no records yet." }
    let rows = table.rows.indices.map { row in
      let unit = table[row, "value_unit"].description
      let load = LogNumber.load(table, row)
      let record = table[row, "record"].description
      return [
        TerminalText.line(table[row, "title"].description),
        record == "velocity" && !load.isEmpty ? "velocity at \(load)" : record,
        (record == "load" ? table[row, "value"].description : LogNumber.text(table[row, "value"], 2))
          + (unit == "°" ? "°" : " \(unit)"),
        table[row, "day"].description,
        table[row, "id"].description,
      ]
    }
    return AlignedColumns(leading: 2).lines([["exercise", "record", "value", "date", "set"]] + rows)
      .joined(separator: "\n")
  }
}
