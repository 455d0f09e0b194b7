import GRDB

extension TrainingLog {
  /// The columns that are read before a statement is changed.
  private static let statedColumns: Set<String> = [
    "performed_at", "ended_at", "load_by_user", "rpe_by_user", "note_by_user",
  ]

  /// Changes what the user states about some sets: all of them, or none if one doesn't exist.
  ///
  /// - Throws: an error if a set doesn't exist, or if the log can't be written.
  public func annotate(_ sets: [Int64], _ annotation: SetAnnotation) throws(TrainingLogError) {
    try write { database in
      try LogColumns.check(database, ["set"], columns: Self.statedColumns, path: path)
      for set in sets {
        try database.requireSet(set)
        try database.annotate(set, annotation, isOfSet: true)
      }
    }
  }

  /// Sets the time at which the videos of some sets were recorded, or at which imported sets were performed. Analyzing
  /// the videos again keeps it.
  ///
  /// - Throws: an error if a set doesn't exist, or if the log can't be written; then no time changes.
  public func setTime(_ time: RecordedTime, of sets: [Int64]) throws(TrainingLogError) {
    try write { database in
      try LogColumns.check(database, ["set"], columns: Self.statedColumns, path: path)
      for set in sets {
        try database.requireSet(set)
        try database.moveEnd(of: set, to: time)
        try database.execute(
          sql: """
            UPDATE video SET recorded_at = ?, recorded_by_user = 1 WHERE id = (SELECT video_id FROM "set" WHERE id = ?)
            """, arguments: [time.description, set])
        try database.execute(
          sql: """
            UPDATE "set" SET performed_at = ?, day = ?, instant = ?
            WHERE id = ? OR video_id = (SELECT video_id FROM "set" WHERE id = ?)
            """, arguments: [time.description, time.day, time.instant, set, set])
      }
    }
  }

  /// Adds feedback about a set, which analyzing the video again keeps.
  ///
  /// - Throws: an error if the set doesn't exist, or if the log can't be written.
  public func add(
    _ feedback: FeedbackEntry, to set: Int64, program: String, at time: Int64
  ) throws(TrainingLogError) {
    try write { database in
      try database.requireSet(set)
      try database.insert([feedback], of: set, try database.programID(program), at: time)
    }
  }
}

extension Database {
  /// Moves the end of an imported set's workout so that the workout lasts as long as before, if it starts at another time.
  fileprivate func moveEnd(of set: Int64, to start: RecordedTime) throws {
    let row = try Row.fetchOne(
      self, sql: "SELECT performed_at, ended_at FROM \"set\" WHERE id = ?", arguments: [set])
    func time(_ column: String) -> RecordedTime? { (row?[column] as String?).flatMap { RecordedTime($0) } }
    guard let before = time("performed_at"), let end = time("ended_at") else { return }
    let moved = start.adding(seconds: end.instant - before.instant)
    try update("set", set, [("ended_at", moved?.description)])
  }

  /// Throws an error if there is no such set.
  func requireSet(_ set: Int64) throws {
    guard
      try Bool.fetchOne(self, sql: "SELECT 1 FROM \"set\" WHERE id = ?", arguments: [set]) != nil
    else { throw TrainingLogError.noSuchSet(set) }
  }
}
