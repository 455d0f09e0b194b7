import GRDB

/// A table that a query returned.
public struct LogTable: Hashable, Sendable {
  /// The names of the columns.
  public let columns: [String]
  /// The rows, each with a cell for every column.
  public let rows: [[LogCell]]

  /// Creates a table.
  public init(columns: [String], rows: [[LogCell]]) { (self.columns, self.rows) = (columns, rows) }

  /// Returns the cell of a row; no value if there is no such column.
  public subscript(row: Int, column: String) -> LogCell {
    columns.firstIndex(of: column).map { rows[row][$0] } ?? .none
  }

  /// The rows as values by column.
  public var records: [[String: LogCell]] {
    rows.map { Dictionary(zip(columns, $0)) { first, _ in first } }
  }

  /// The table without columns in which no row has a value.
  public var withoutEmptyColumns: LogTable {
    let kept = columns.indices.filter { column in rows.contains { $0[column] != .none } }
    return LogTable(columns: kept.map { columns[$0] }, rows: rows.map { row in kept.map { row[$0] } })
  }
}

extension LogTable {
  /// Runs a query.
  init(_ database: Database, _ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
    var rows: [[LogCell]] = []
    columns = try LogCell.forEachRow(database, sql, arguments) { rows.append($0) }
    self.rows = rows
  }
}

extension LogCell {
  /// Calls `body` with the cells of each row that a query returns, and returns the names of the columns.
  @discardableResult
  static func forEachRow(
    _ database: Database, _ sql: String, _ arguments: StatementArguments, _ body: ([LogCell]) -> Void
  ) throws -> [String] {
    let statement = try database.cachedStatement(sql: sql)
    let (columns, pointer) = (0..<CInt(statement.columnCount), statement.sqliteStatement)
    let cursor = try Row.fetchCursor(statement, arguments: arguments)
    // Values are read from the statement: reading them from a row takes several times as long.
    while try cursor.next() != nil {
      body(columns.map { LogCell(DatabaseValue(sqliteStatement: pointer, index: $0)) })
    }
    return statement.columnNames
  }

  /// Creates the cell of a value; none for binary data and infinite numbers.
  init(_ value: DatabaseValue) {
    switch value.storage {
    case .int64(let number): self = .integer(number)
    // SQLite stores infinite numbers, as a damaged or foreign log may contain, but JSON can't: they count as missing.
    case .double(let number): self = number.isFinite ? .number(number) : .none
    case .string(let text): self = .text(text)
    case .null, .blob: self = .none
    }
  }
}
