import GRDB

extension TrainingLog {
  /// The result of merging a log into this one.
  public struct Merge: Hashable, Sendable {
    /// The number of videos that were added.
    public var videos = 0
    /// The number of sets that were added, including those of the videos.
    public var sets = 0
    /// The number of sets that this log already had.
    public var known = 0
  }

  /// Adds the videos and imported sets of another log that this one doesn't have, all or none.
  ///
  /// A video in both logs keeps the numbers of this one. Loads, RPE, notes, tags and times of recording that only the
  /// other log has are added. A time that the user of the other log stated replaces that of the file.
  ///
  /// - Throws: an error if the other log is this one, or if a value in it has the wrong type.
  /// - Complexity: O(*n* log *m*) for *n* rows of the other log and *m* of this one.
  public func merge(_ other: TrainingLog) throws(TrainingLogError) -> Merge {
    guard try other.identity() != identity() else {
      throw .notImportable("\(other.path) is the log itself. Name another one.")
    }
    let path = path
    return try other.read { source in
      try LogColumns.check(source, path: other.path)
      // An error about a full disk concerns this log.
      do {
        return try queue.write { target in
          try LogColumns.check(target, ["video", "set"], path: path)
          return try LogMerging(from: source, into: target).merge()
        }
      } catch {
        throw TrainingLogError(error, path)
      }
    }
  }

  /// The absolute path of the file.
  private func identity() throws(TrainingLogError) -> String? {
    try read { try String.fetchOne($0, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'") }
  }
}

/// The transaction that copies the rows of one log into another.
private struct LogMerging {
  private let source: Database
  private let target: Database

  init(from source: Database, into target: Database) { (self.source, self.target) = (source, target) }

  func merge() throws -> TrainingLog.Merge {
    var merge = TrainingLog.Merge()
    for video in try Row.fetchAll(source, sql: "SELECT * FROM video ORDER BY id") {
      let sets = try Row.fetchAll(
        source, sql: "SELECT * FROM \"set\" WHERE video_id = ? ORDER BY number", arguments: [video["id"]])
      let known = try Row.fetchOne(
        target, sql: "SELECT id, recorded_at, recorded_by_user FROM video WHERE hash = ?",
        arguments: [video["hash"] as String])
      if let known {
        try completeTime(of: known, with: video)
        for set in sets { try complete(set, of: known["id"]) }
        merge.known += sets.count
      } else {
        let id = try copy(video, into: "video", [])
        for set in sets { try copy(set, video: id) }
        merge.videos += 1
        merge.sets += sets.count
      }
    }
    try mergeImported(&merge)
    return merge
  }

  /// Adds the imported sets that the target doesn't have. Equal sets are counted.
  private func mergeImported(_ merge: inout TrainingLog.Merge) throws {
    let sql = "SELECT * FROM \"set\" WHERE video_id IS NULL ORDER BY id"
    var known: [ExchangedSet: Int] = [:]
    for row in try Row.fetchAll(target, sql: sql) {
      if let set = ExchangedSet(row) { known[set, default: 0] += 1 }
    }
    for row in try Row.fetchAll(source, sql: sql) {
      if let set = ExchangedSet(row), let count = known[set], count > 0 {
        known[set] = count - 1
        merge.known += 1
      } else {
        try copy(row, video: nil)
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

  /// Adds what the user stated about a set of the source to the same set of a video of the target.
  private func complete(_ set: Row, of video: Int64) throws {
    let same = try Row.fetchOne(
      target,
      sql: "SELECT * FROM \"set\" WHERE video_id = ? AND number = ? AND start_s < ? AND end_s > ?",
      arguments: [video, set["number"] as Int, set["end_s"] as Double?, set["start_s"] as Double?])
    guard let same else { return }
    var annotation = SetAnnotation()
    if same["load"] == nil { annotation.load = Load(set) }
    if same["rpe"] == nil { annotation.rpe = set["rpe"] }
    if same["note"] == nil { annotation.note = set["note"] }
    annotation.tags = try tags(of: set["id"])
    try target.annotate(same["id"], annotation)
  }

  private func tags(of set: Int64) throws -> [String] {
    try String.fetchAll(source, sql: "SELECT name FROM tag WHERE set_id = ? ORDER BY name", arguments: [set])
  }

  private func copy(_ set: Row, video: Int64?) throws {
    let id = try copy(set, into: "set", [("video_id", video)])
    for table in ["repetition", "finding", "still", "feedback"] {
      let rows = try Row.fetchCursor(
        source, sql: "SELECT * FROM \(table) WHERE set_id = ? ORDER BY id", arguments: [set["id"] as Int64])
      while let row = try rows.next() { _ = try copy(row, into: table, [("set_id", id)]) }
    }
    for tag in try tags(of: set["id"]) { _ = try target.insert("tag", [("set_id", id), ("name", tag)]) }
  }

  /// Inserts a row with new references, and returns its number.
  private func copy(
    _ row: Row, into table: String, _ references: [(String, (any DatabaseValueConvertible)?)]
  ) throws -> Int64 {
    var values = references
    if row.hasColumn("program_id") { values.append(("program_id", try program(row["program_id"]))) }
    let own = ["id", "video_id", "set_id", "program_id"]
    for (column, value) in row where !own.contains(column) { values.append((column, value)) }
    return try target.insert(table, values)
  }

  private func program(_ id: Int64?) throws -> Int64? {
    let version = try String.fetchOne(
      source, sql: "SELECT version FROM program WHERE id = ?", arguments: [id])
    return try version.map { try target.programID($0) }
  }
}
