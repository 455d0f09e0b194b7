import GRDB

/// The state of a training log.
public struct LogHealth: Hashable, Sendable {
  /// The version of the schema.
  public let schema: Int
  /// The size of the file in bytes.
  public let sizeBytes: Int64
  /// The number of rows in each table, by name.
  public let rows: [String: Int]
  /// What is wrong, a sentence each; empty for a sound log.
  public let problems: [String]
}

extension TrainingLog {
  /// Checks the whole log.
  ///
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
    problems += miscounted.map { "Set \($0) doesn't have as many repetitions as it states." }
    return problems
  }
}
