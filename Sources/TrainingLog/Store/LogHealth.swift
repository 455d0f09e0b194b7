import GRDB

/// The state of a training log.
public struct LogHealth: Hashable, Sendable {
  /// The version of the schema.
  public let schema: Int
  /// The size of the file in bytes.
  public let sizeBytes: Int64
  /// The number of rows in each table, by name.
  public let rows: [String: Int]
  /// A sentence for each problem; empty if there are none.
  public let problems: [String]
}

extension TrainingLog {
  /// Checks the whole log.
  ///
  /// - Throws: an error if the file can't be read.
  /// - Complexity: O(*n* log *n*) in the size of the log.
  public func health() throws(TrainingLogError) -> LogHealth {
    try read { database in
      func number(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
      let tables = ["video", "set", "repetition", "finding", "still", "feedback", "tag"]
      var rows: [String: Int] = [:]
      for table in tables { rows[table] = try number("SELECT count(*) FROM \"\(table)\"") }
      let size = try number("PRAGMA page_count") * number("PRAGMA page_size")
      return LogHealth(
        schema: try number("PRAGMA user_version"), sizeBytes: Int64(size), rows: rows,
        problems: try Self.problems(database))
    }
  }

  private static func problems(_ database: Database) throws -> [String] {
    var problems: [String] = []
    let answers = try String.fetchAll(database, sql: "PRAGMA integrity_check")
    problems += answers.filter { $0 != "ok" }.map { "SQLite's integrity check reports: \($0)." }
    let orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").count
    if orphans > 0 { problems.append("\(orphans) rows refer to rows that don't exist.") }
    let miscounted = try Int64.fetchAll(
      database,
      sql: """
        SELECT id FROM "set" WHERE video_id IS NOT NULL
          AND repetitions IS NOT (SELECT count(*) FROM repetition WHERE set_id = "set".id)
        """)
    problems += miscounted.map { "Set \($0) has a different number of repetitions than it states." }
    return try problems + misplacedValues(database) + infiniteNumbers(database) + unusableStills(database)
  }

  /// Returns a sentence for each column that is missing, or has a value of another type.
  private static func misplacedValues(_ database: Database) throws -> [String] {
    try LogColumns.all.get().flatMap { columns in
      try columns.mismatches(in: database).map {
        "The table \(columns.table) has \($0)."
      }
    }
  }

  /// The tables with measured numbers, and the column with the number of the set.
  private static let measured = [
    ("set", "id"), ("repetition", "set_id"), ("finding", "set_id"), ("still", "set_id"),
  ]

  /// Returns a sentence for each set and column with an infinite number, which SQLite accepts.
  private static func infiniteNumbers(_ database: Database) throws -> [String] {
    var problems: [String] = []
    for (table, set) in measured {
      for column in try database.columns(in: table) where column.type == "REAL" {
        let sets = try Int64.fetchAll(
          database,
          sql: """
            SELECT DISTINCT CAST("\(set)" AS INTEGER) FROM "\(table)" WHERE typeof("\(column.name)") = 'real'
              AND abs("\(column.name)") > 1.7976931348623157e308
            """)
        problems += sets.map { "Set \($0): \(column.name) in the table \(table) isn't a finite number." }
      }
    }
    return problems
  }

  /// Returns a sentence for each set with a still that isn't a JPEG file, by its first bytes.
  private static func unusableStills(_ database: Database) throws -> [String] {
    let start = "x'FFD8FF'"
    let sets = try Int64.fetchAll(
      database,
      sql: """
        SELECT DISTINCT CAST(set_id AS INTEGER) FROM still WHERE typeof(jpeg) <> 'blob' OR typeof(thumbnail) <> 'blob'
          OR substr(jpeg, 1, 3) IS NOT \(start) OR substr(thumbnail, 1, 3) IS NOT \(start)
        """)
    return sets.map { "Set \($0) has a still that isn't a JPEG image." }
  }
}
