import Foundation
import GRDB

extension TrainingLog {
  /// Returns the stills of sets without their images, those of the newest sets first.
  ///
  /// - Throws: an error if the log can't be read or has values that no version writes.
  public func stills(_ filter: LogFilter = LogFilter()) throws(TrainingLogError) -> LogTable {
    let (condition, arguments) = filter.condition
    let sql = """
      SELECT st.id AS still, s.id, s.day, s.exercise, s.title, st.repetition AS rep, st.frame, st.time_s,
        length(st.jpeg) AS bytes
      FROM still st JOIN "set" s ON s.id = st.set_id WHERE \(condition)
      ORDER BY s.instant DESC, s.id DESC, st.repetition
      """
    return try read { database in
      // The number of the repetition is a part of a file's name.
      try LogColumns.check(database, ["still"], columns: ["repetition"], path: path)
      return try LogTable(database, sql, arguments)
    }
  }

  /// Returns the JPEG file of a still; empty if there is no such still.
  ///
  /// - Throws: an error if the log can't be read.
  public func jpeg(_ still: Int64) throws(TrainingLogError) -> [UInt8] {
    try read { database in
      let bytes = try Data.fetchOne(database, sql: "SELECT jpeg FROM still WHERE id = ?", arguments: [still])
      return [UInt8](bytes ?? Data())
    }
  }
}

extension TrainingLog {
  /// Returns the stills with their thumbnails in Base64, those of the newest sets first.
  func thumbnails() throws(TrainingLogError) -> LogTable {
    try read { database in
      try LogColumns.check(database, ["still"], path: path)
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT st.id, st.set_id, st.repetition, st.time_s, st.thumbnail FROM still st JOIN "set" s ON s.id = st.set_id
          ORDER BY s.instant DESC, s.id DESC, st.repetition
          """)
      return LogTable(
        columns: ["still", "id", "rep", "time_s", "thumbnail"],
        rows: rows.map { row in
          let thumbnail: Data = row[4]
          return [
            .integer(row[0]), .integer(row[1]), .integer(row[2]), LogCell(row[3]),
            .text(thumbnail.base64EncodedString()),
          ]
        })
    }
  }

  /// Returns the feedback about all sets with stills.
  func allFeedback() throws(TrainingLogError) -> LogTable {
    try read { database in
      try LogTable(
        database,
        """
        SELECT set_id AS id, repetition AS rep, source, text FROM feedback
        WHERE set_id IN (SELECT set_id FROM still) ORDER BY id
        """)
    }
  }
}
