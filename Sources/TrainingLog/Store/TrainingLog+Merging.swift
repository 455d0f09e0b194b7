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
    /// A sentence for each set of a video in both logs about which only the other log states something, but which this log
    /// doesn't have, because it divides the video into other sets.
    public var lostAnnotations: [String] = []
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
        merge.lostAnnotations += try complete(known["id"], with: sets, of: video["id"])
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

  /// Adds the imported sets that the target doesn't have, and what only the source states about the others.
  private func mergeImported(_ merge: inout TrainingLog.Merge) throws {
    let sql = "SELECT * FROM \"set\" WHERE video_id IS NULL ORDER BY id"
    var known = KnownSets<ExchangedSet>()
    for row in try Row.fetchAll(target, sql: sql) {
      guard let set = ExchangedSet(row) else { continue }
      for key in [set, set.performed(at: row.appTime)] { known.add(row["id"], key, key.identity) }
    }
    let rows = try Row.fetchAll(source, sql: sql).map { (row: $0, set: ExchangedSet($0)) }
    let matches = known.matches(
      rows.map { row, set in
        set.map { set in [set, set.performed(at: row.appTime)].map { ($0, $0.identity) } } ?? []
      })
    let names = try target.namedExercises()
    for (index, (row, _)) in rows.enumerated() {
      if let match = matches[index] {
        try complete(match.id, with: row)
        merge.known += 1
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

  /// Adds what the user of the source stated about the sets of a video to the sets of the target that overlap them.
  ///
  /// - Returns: a sentence for each set whose statements have no set in the target.
  private func complete(_ video: Int64, with sets: [Row], of sourceVideo: Int64) throws -> [String] {
    var known = try VideoSets(of: video, in: target)
    var lost: [String] = []
    let statements = try VideoSets(of: sourceVideo, in: source).unmatched
    for (set, stated) in zip(sets, statements) {
      if let same = known.match(from: stated.span.lowerBound, to: stated.span.upperBound) {
        try complete(same, with: set)
      } else if !stated.annotations.isEmpty {
        lost.append(stated.annotations)
      }
    }
    return lost
  }

  /// Adds what only the source states about a set to the same set of the target.
  private func complete(_ same: Int64, with set: Row) throws {
    let known = try Row.fetchOne(
      target, sql: "SELECT load, rpe, note FROM \"set\" WHERE id = ?", arguments: [same])
    var annotation = SetAnnotation()
    if known?["load"] == nil { annotation.load = Load(set) }
    if known?["rpe"] == nil { annotation.rpe = set["rpe"] }
    if known?["note"] == nil { annotation.note = set["note"] }
    annotation.tags = try tags(of: set["id"])
    try target.annotate(same, annotation, isOfSet: true)
  }

  private func tags(of set: Int64) throws -> [String] {
    try String.fetchAll(source, sql: "SELECT name FROM tag WHERE set_id = ? ORDER BY name", arguments: [set])
  }

  /// Copies a set with everything that belongs to it.
  ///
  /// - Parameter exercise: the exercise under which the target logs the app's name; nil for that of the source.
  private func copy(_ set: Row, video: Int64?, _ exercise: ExerciseNames.Exercise? = nil) throws {
    let names = exercise.map { [("exercise", $0.name), ("title", $0.title)] } ?? []
    let id = try copy(set, into: "set", [("video_id", video)] + names)
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
    let replaced = Set(["id", "video_id", "set_id", "program_id"] + references.map(\.0))
    for (column, value) in row where !replaced.contains(column) { values.append((column, value)) }
    return try target.insert(table, values)
  }

  private func program(_ id: Int64?) throws -> Int64? {
    let version = try String.fetchOne(
      source, sql: "SELECT version FROM program WHERE id = ?", arguments: [id])
    return try version.map { try target.programID($0) }
  }
}
