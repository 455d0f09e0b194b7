import Foundation
import GRDB

extension Database {
  /// Inserts a row into a table whose name and columns are constants, and returns its number.
  func insert(_ table: String, _ values: [(String, (any DatabaseValueConvertible)?)]) throws -> Int64 {
    let columns = values.map(\.0).joined(separator: ", ")
    let parameters = values.map { _ in "?" }.joined(separator: ", ")
    try cachedStatement(sql: "INSERT INTO \"\(table)\" (\(columns)) VALUES (\(parameters))")
      .execute(arguments: StatementArguments(values.map(\.1)))
    return lastInsertedRowID
  }

  /// Changes columns of a row.
  func update(_ table: String, _ id: Int64, _ values: [(String, (any DatabaseValueConvertible)?)]) throws {
    let columns = values.map { "\($0.0) = ?" }.joined(separator: ", ")
    try cachedStatement(sql: "UPDATE \"\(table)\" SET \(columns) WHERE id = ?")
      .execute(arguments: StatementArguments(values.map(\.1) + [id]))
  }

  /// Returns the number of a version of the program.
  func programID(_ version: String) throws -> Int64 {
    try execute(sql: "INSERT OR IGNORE INTO program (version) VALUES (?)", arguments: [version])
    let id = try Int64.fetchOne(self, sql: "SELECT id FROM program WHERE version = ?", arguments: [version])
    return id ?? lastInsertedRowID
  }

  func insert(_ repetitions: [RepetitionEntry], of set: Int64, _ program: Int64) throws {
    for repetition in repetitions {
      let cells = RepetitionEntry.columns.map { column -> (String, (any DatabaseValueConvertible)?) in
        let text = repetition.cells[column.name].flatMap { $0.isEmpty ? nil : $0 }
        return (column.name, column.isNumber ? text.flatMap { Double($0) } : text)
      }
      _ = try insert(
        "repetition", [("set_id", set), ("number", repetition.number), ("program_id", program)] + cells)
    }
  }

  func insert(_ findings: [FindingEntry], of set: Int64, _ program: Int64) throws {
    for finding in findings {
      _ = try insert(
        "finding",
        [
          ("set_id", set), ("repetition", finding.repetition), ("rule", finding.rule),
          ("title", finding.title),
          ("severity", finding.severity), ("value", finding.value), ("threshold", finding.threshold),
          ("unit", finding.unit), ("time_s", finding.seconds), ("sentence", finding.sentence),
          ("program_id", program),
        ])
    }
  }

  func insert(_ stills: [StillEntry], of set: Int64, _ program: Int64) throws {
    for still in stills {
      _ = try insert(
        "still",
        [
          ("set_id", set), ("repetition", still.repetition), ("frame", still.frame),
          ("time_s", still.seconds), ("thumbnail", still.thumbnail.blob), ("jpeg", still.jpeg.blob),
          ("program_id", program),
        ])
    }
  }

  func insert(_ feedback: [FeedbackEntry], of set: Int64, _ program: Int64, at time: Int64) throws {
    for entry in feedback {
      _ = try insert(
        "feedback",
        [
          ("set_id", set), ("repetition", entry.repetition), ("source", entry.source), ("text", entry.text),
          ("written_at", time), ("program_id", program),
        ])
    }
  }

  /// Applies what the user stated to a set.
  ///
  /// - Parameter isOfSet: whether the statement is about this set, rather than an option of the analysis of its video,
  ///   which doesn't replace a statement about the set.
  func annotate(_ set: Int64, _ annotation: SetAnnotation, isOfSet: Bool) throws {
    let stated = try Row.fetchOne(
      cachedStatement(sql: "SELECT load_by_user, rpe_by_user, note_by_user FROM \"set\" WHERE id = ?"),
      arguments: [set])
    func applies(_ column: String) -> Bool { isOfSet || (stated?[column] as Bool?) != true }
    var values: [(String, (any DatabaseValueConvertible)?)] = []
    if let load = annotation.load, applies("load_by_user") {
      values += [("load", load.value), ("unit", load.unit.rawValue), ("load_kg", load.kilograms)]
      values.append(("load_by_user", isOfSet))
    }
    if let rpe = annotation.rpe, applies("rpe_by_user") {
      values += [("rpe", rpe), ("rpe_by_user", isOfSet)]
    }
    if let note = annotation.note, applies("note_by_user") {
      values += [("note", note.isEmpty ? nil : note), ("note_by_user", isOfSet)]
    }
    if !values.isEmpty { try update("set", set, values) }
    for tag in annotation.tags { try add(tag: tag, to: set) }
    for tag in annotation.removedTags {
      try execute(sql: "DELETE FROM tag WHERE set_id = ? AND name = ?", arguments: [set, tag])
    }
  }
}

extension Database {
  /// Adds a tag to a set that may have it.
  func add(tag: String, to set: Int64) throws {
    try cachedStatement(sql: "INSERT OR IGNORE INTO tag (set_id, name) VALUES (?, ?)")
      .execute(arguments: [set, tag])
  }
}

extension [UInt8] {
  /// The bytes as SQLite stores them.
  var blob: DatabaseValue { Data(self).databaseValue }
}

extension Load {
  /// Creates the load of a set's row; nil without one.
  init?(_ row: Row) {
    guard let value = row["load"] as Double?, value.isFinite else { return nil }
    self.init(value, (row["unit"] as String?).flatMap { LoadUnit(rawValue: $0) } ?? .kilograms)
  }
}
