import ArgumentParser
import FormCheckReports
import FormCheckTrainingLog

/// The options for the format of a printed table of the training log.
struct LogFormatOptions: ParsableArguments {
  @Flag(help: "Print JSON instead of a table.")
  var json = false

  @Flag(help: "Print CSV instead of a table.")
  var csv = false

  /// Whether the table is for other programs, which need all rows.
  var isForPrograms: Bool { json || csv }

  func validate() throws {
    guard !json || !csv else { throw ValidationError("--json and --csv can't be combined.") }
  }

  /// Prints a table as JSON with the rows as `member`, as CSV, or as text.
  func print(_ table: LogTable, as member: String, text: (LogTable) -> String) throws {
    if json { return try Console.printJSON(try JSONText.string([member: table.records])) }
    if csv { return try Console.printTable(Self.csv(table)) }
    try Console.print(text(table))
  }

  /// Returns a table as CSV in which no spreadsheet takes text, such as a note or the name of a video, for a formula.
  private static func csv(_ table: LogTable) -> String {
    let bytes = CSVTable.bytes(table.columns, table.rows) { cell in
      if case .text(let text) = cell { .foreign(text) } else { .plain(cell.description) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
