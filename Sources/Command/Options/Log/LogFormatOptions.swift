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
    if json { return try Console.printJSON(Self.json(table, member)) }
    if csv { return try Console.printTable(Self.csv(table)) }
    try Console.print(text(table))
  }

  private static func json(_ table: LogTable, _ member: String) -> String {
    TableJSON.string(member, table.columns, table.rows) { cell in
      switch cell {
      case .none: .null
      case .integer(let number): .integer(number)
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      }
    }
  }

  /// Returns a table as CSV in which no spreadsheet takes text, such as a note or the name of a video, for a formula.
  private static func csv(_ table: LogTable) -> String {
    let bytes = CSVTable.bytes(table.columns, table.rows) { cell in
      if case .text(let text) = cell { .foreign(text) } else { .plain(cell.description) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
