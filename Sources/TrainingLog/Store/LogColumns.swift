import GRDB

/// The columns of a table of the log, with which a file is compared before its values are read.
///
/// SQLite accepts any value in any column. The file may be damaged, or come from another person, and a value of another
/// type would end the program when it is read.
struct LogColumns: Sendable {
  /// The name of the table.
  let table: String
  /// The types that SQLite may report for each column.
  private let columns: [(name: String, types: [String])]

  private static let tables = ["video", "set", "tag", "repetition", "finding", "still", "feedback"]

  /// The columns of all tables with values from videos and users, as an empty log of this version has them.
  static let all = Result {
    let empty = try DatabaseQueue()
    try TrainingLog.migrator.migrate(empty)
    return try empty.read { database in
      try tables.map {
        LogColumns(table: $0, columns: try database.columns(in: $0).map { ($0.name, types(of: $0)) })
      }
    }
  }

  private static func types(of column: ColumnInfo) -> [String] {
    let types = column.type == "REAL" ? ["real", "integer"] : [column.type.lowercased()]
    return column.isNotNull || column.primaryKeyIndex > 0 ? types : types + ["null"]
  }

  /// Throws an error if a value in one of the tables, or in any of them, is missing or has another type.
  ///
  /// - Parameter names: the names of the columns to compare, in each of the tables; nil for all columns.
  /// - Complexity: O(*n*) in the number of rows. Large values aren't read.
  static func check(
    _ database: Database, _ tables: [String]? = nil, columns names: Set<String>? = nil, path: String
  ) throws {
    for columns in try all.get() where tables?.contains(columns.table) ?? true {
      let compared = LogColumns(
        table: columns.table, columns: columns.columns.filter { names?.contains($0.name) ?? true })
      guard let mismatch = try compared.mismatches(in: database).first else { continue }
      throw TrainingLogError.damaged(path: path, detail: "the table \(columns.table) has \(mismatch)")
    }
  }

  /// Returns a description of each missing column and of each column with a value of the wrong type, such as
  /// “no column load”.
  func mismatches(in database: Database) throws -> [String] {
    let present = Set(try database.columns(in: table).map(\.name))
    let missing = columns.map(\.name).filter { !present.contains($0) }
    guard missing.isEmpty else { return missing.map { "no column \($0)" } }
    let tests = columns.map { column in
      "max(typeof(\"\(column.name)\") NOT IN (\(column.types.map { "'\($0)'" }.joined(separator: ", "))))"
    }
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT \(tests.joined(separator: ", ")) FROM \"\(table)\"")
    else { return [] }
    return columns.indices.filter { (row[$0] as Int?) == 1 }.map {
      "a value of the wrong type in \(columns[$0].name)"
    }
  }
}
