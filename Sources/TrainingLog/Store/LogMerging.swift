import GRDB

/// The transaction that copies the rows of one log into another.
///
/// Statements that run for every set are compiled once. Compiling them took most of the time, in which no other process can change the log.
struct LogMerging {
  private let source: Database
  private let target: Database
  /// The numbers of the program's versions in the target, by those in the source.
  private let programs: [Int64: Int64]

  init(from source: Database, into target: Database) throws {
    (self.source, self.target) = (source, target)
    // The other log may have values of any type in this table.
    let versions = try Row.fetchAll(
      source, sql: "SELECT CAST(id AS INTEGER), CAST(version AS TEXT) FROM program WHERE version IS NOT NULL")
    programs = try versions.reduce(into: [:]) { ids, row in ids[row[0]] = try target.programID(row[1]) }
  }

  func merge() throws -> TrainingLog.Merge {
    var merge = TrainingLog.Merge()
    for video in try Row.fetchAll(source, sql: "SELECT * FROM video ORDER BY id") {
      let sets = try VideoSets(of: video["id"], in: source).unmatched
      let known = try Row.fetchOne(
        target.cachedStatement(sql: "SELECT id, recorded_at, recorded_by_user FROM video WHERE hash = ?"),
        arguments: [video["hash"] as String])
      if let known {
        try completeTime(of: known, with: video)
        try complete(known["id"], with: sets, &merge)
      } else {
        let id = try copy(video, into: "video", [])
        for set in sets { try copy(set.row, video: id) }
        merge.videos += 1
        merge.sets += sets.count
      }
    }
    try mergeImported(&merge)
    return merge
  }

  /// Adds the imported sets that the target doesn't have, and what only the source states about the others.
  private func mergeImported(_ merge: inout TrainingLog.Merge) throws {
    let sql = "SELECT * FROM \"set\" WHERE video_id IS NULL ORDER BY id"
    var known = KnownSets<ExchangedSet>()
    for row in try Row.fetchAll(target, sql: sql) {
      guard let set = ExchangedSet(row) else { continue }
      known.add(row["id"], set.forms(appTime: row.appTime) { $0 })
    }
    let rows = try Row.fetchAll(source, sql: sql)
    let matches = known.matches(
      rows.map { row in ExchangedSet(row)?.forms(appTime: row.appTime) { $0 } ?? [] })
    let names = try target.namedExercises()
    for (row, match) in zip(rows, matches) {
      if let match {
        try complete(match.id, with: row, &merge)
      } else {
        try copy(row, video: nil, names[row["app_name"] as String? ?? ""])
        merge.sets += 1
      }
    }
  }

  /// Adds the time of recording of a video of the source to the same video of the target, and to all of its sets, if the
  /// target has none, or if only the user of the source stated one.
  private func completeTime(of known: Row, with video: Row) throws {
    guard let time = (video["recorded_at"] as String?).flatMap({ RecordedTime($0) }) else { return }
    let (isOwnByUser, isByUser) = (known["recorded_by_user"] as Bool, video["recorded_by_user"] as Bool)
    guard known["recorded_at"] == nil || (isByUser && !isOwnByUser) else { return }
    let id = known["id"] as Int64
    try target.update("video", id, [("recorded_at", time.description), ("recorded_by_user", isByUser)])
    try target.execute(
      sql: "UPDATE \"set\" SET performed_at = ?, day = ?, instant = ? WHERE video_id = ?",
      arguments: [time.description, time.day, time.instant, id])
  }

  /// Adds what the source states about the sets of a video to the sets of the target that overlap them.
  private func complete(
    _ video: Int64, with sets: [VideoSets.LoggedSet], _ merge: inout TrainingLog.Merge
  ) throws {
    var known = try VideoSets(of: video, in: target)
    for (set, same) in zip(sets, known.matches(sets.map(\.span))) {
      if let same {
        try complete(same, with: set.row, &merge)
      } else if !set.annotations.isEmpty {
        merge.lostAnnotations.append(set.annotations)
      }
    }
  }

  /// Adds what the source states about a set to the same set of the target.
  private func complete(_ same: Int64, with set: Row, _ merge: inout TrainingLog.Merge) throws {
    guard
      let known = try Row.fetchOne(
        target.cachedStatement(sql: "SELECT * FROM \"set\" WHERE id = ?"), arguments: [same])
    else { return }
    merge.known += 1
    for statement in SetStatement.allCases {
      switch statement.merged(known, set) {
      case .kept: break
      case .replaced(let columns): try target.update("set", same, columns)
      case .conflicting(let sentence): merge.conflicts.append(sentence)
      }
    }
    for tag in try tags(of: set["id"]) { try target.add(tag: tag, to: same) }
    try addFeedback(of: set["id"], to: same)
  }

  /// Adds feedback of others that the set in the target doesn't have.
  private func addFeedback(of set: Int64, to same: Int64) throws {
    let sql = "SELECT * FROM feedback WHERE set_id = ? AND source <> ? ORDER BY id"
    func key(_ row: Row) -> [String] { [row["source"], row["text"]] }
    func rows(_ database: Database, _ set: Int64) throws -> [Row] {
      try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [set, TrainingLog.ownSource])
    }
    let known = Set(try rows(target, same).map(key))
    for row in try rows(source, set)
    where !known.contains(key(row)) {
      _ = try copy(row, into: "feedback", [("set_id", same)])
    }
  }

  private func tags(of set: Int64) throws -> [String] {
    try String.fetchAll(
      source.cachedStatement(sql: "SELECT name FROM tag WHERE set_id = ? ORDER BY name"), arguments: [set])
  }

  /// Copies a set with everything that belongs to it.
  ///
  /// - Parameter exercise: the exercise under which the target logs the app's name; nil for that of the source.
  private func copy(_ set: Row, video: Int64?, _ exercise: ExerciseNames.Exercise? = nil) throws {
    let names = exercise.map { [("exercise", $0.name), ("title", $0.title)] } ?? []
    let id = try copy(set, into: "set", [("video_id", video)] + names)
    for table in ["repetition", "finding", "still", "feedback"] {
      let rows = try Row.fetchCursor(
        source.cachedStatement(sql: "SELECT * FROM \(table) WHERE set_id = ? ORDER BY id"),
        arguments: [set["id"] as Int64])
      while let row = try rows.next() { _ = try copy(row, into: table, [("set_id", id)]) }
    }
    for tag in try tags(of: set["id"]) { try target.add(tag: tag, to: id) }
  }

  /// Inserts a row with new references, and returns its number.
  private func copy(
    _ row: Row, into table: String, _ references: [(String, (any DatabaseValueConvertible)?)]
  ) throws -> Int64 {
    var values = references
    if row.hasColumn("program_id") { values.append(("program_id", program(row["program_id"]))) }
    let replaced = Set(["id", "video_id", "set_id", "program_id"] + references.map(\.0))
    for (column, value) in row where !replaced.contains(column) { values.append((column, value)) }
    return try target.insert(table, values)
  }

  private func program(_ id: Int64?) -> Int64? { id.flatMap { programs[$0] } }
}
