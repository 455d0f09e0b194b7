import GRDB

extension TrainingLog {
  /// The result of logging a video.
  public struct Recording: Hashable, Sendable {
    /// The numbers of the video's sets in the log, in chronological order.
    public var sets: [Int64] = []
    /// Whether the video was in the log before.
    public var isUpdate = false
    /// A sentence for each user annotation of a set that is no longer in the video.
    public var lostAnnotations: [String] = []
    /// A sentence for each value of the annotation that a set doesn't get, because the user stated another one about this set.
    public var keptStatements: [String] = []
  }

  /// Logs a video, or updates it if a video with the same content is in the log.
  ///
  /// A set keeps its number in the log, the user's annotation, and feedback of others if it overlaps in time with a set
  /// that was logged before. `annotation` applies to all sets. Sets outside the analyzed part of the video stay.
  ///
  /// - Throws: an error if the log can't be written, or has values that no version writes; then it stays as it was.
  /// - Complexity: O(*n* log *m*) for *n* rows of the video and *m* in the log, plus the number of pairs of its sets.
  @discardableResult
  public func record(
    _ video: VideoEntry, annotation: SetAnnotation = SetAnnotation()
  ) throws(TrainingLogError) -> Recording {
    try write { database in
      try LogColumns.check(database, ["video", "set"], path: path)
      return try VideoRecorder(database, video, annotation).record()
    }
  }
}

/// The transaction that logs one video.
private struct VideoRecorder {
  private let database: Database
  private let video: VideoEntry
  private let annotation: SetAnnotation
  private let program: Int64

  init(_ database: Database, _ video: VideoEntry, _ annotation: SetAnnotation) throws {
    (self.database, self.video, self.annotation) = (database, video, annotation)
    program = try database.programID(video.program)
  }

  func record() throws -> TrainingLog.Recording {
    var recording = TrainingLog.Recording()
    let known = try Row.fetchOne(
      database, sql: "SELECT id, recorded_at, recorded_by_user FROM video WHERE hash = ?",
      arguments: [video.hash])
    recording.isUpdate = known != nil
    // A video without sets has nothing that the log could show.
    guard known != nil || !video.sets.isEmpty else { return recording }
    let chosen = known.flatMap { row -> String? in row["recorded_by_user"] ? row["recorded_at"] : nil }
    let recorded = chosen ?? video.recordedAt?.description
    let id = try saveVideo(known?["id"], recorded)
    var old = try VideoSets(of: id, in: database)
    let identities = old.matches(
      video.sets.map { $0.startSeconds...max($0.startSeconds, $0.endSeconds) })
    for (set, identity) in zip(video.sets, identities) {
      if let identity { recording.keptStatements += try keptStatements(of: identity) }
      recording.sets.append(try save(set, identity, video: id, recorded.flatMap { RecordedTime($0) }))
    }
    recording.lostAnnotations += try removeReplaced(of: old, video: id)
    return recording
  }

  /// Removes the earlier sets in the analyzed part of the video that the new sets replace, and the video if none is left.
  /// Returns their annotations.
  private func removeReplaced(of old: VideoSets, video id: Int64) throws -> [String] {
    let replaced = old.unmatched.filter { set in video.range.map { set.span.overlaps($0) } ?? true }
    for set in replaced {
      try database.execute(sql: "DELETE FROM \"set\" WHERE id = ?", arguments: [set.id])
    }
    if video.sets.isEmpty, replaced.count == old.unmatched.count {
      try database.execute(sql: "DELETE FROM video WHERE id = ?", arguments: [id])
    }
    return replaced.map(\.annotations).filter { !$0.isEmpty }
  }

  /// Updates the row of the video, or adds one if `id` is nil. Returns its number.
  private func saveVideo(_ id: Int64?, _ recorded: String?) throws -> Int64 {
    let values: [(String, (any DatabaseValueConvertible)?)] = [
      ("hash", video.hash), ("name", video.name), ("recorded_at", recorded), ("logged_at", video.loggedAt),
      ("program_id", program),
    ]
    // The report of an earlier run still exists.
    let report = video.report.map { [("report", $0 as (any DatabaseValueConvertible)?)] } ?? []
    guard let id else { return try database.insert("video", values + report) }
    try database.update("video", id, values + report)
    return id
  }

  /// Saves a set with everything about it, and returns its number. `id` is the number of an earlier set that it updates.
  private func save(_ set: SetEntry, _ id: Int64?, video: Int64, _ time: RecordedTime?) throws -> Int64 {
    let id = try saveRow(set, id, video: video, time)
    for table in ["repetition", "finding", "still"] {
      try database.execute(sql: "DELETE FROM \(table) WHERE set_id = ?", arguments: [id])
    }
    try database.execute(
      sql: "DELETE FROM feedback WHERE set_id = ? AND source = ?",
      arguments: [id, TrainingLog.ownSource])
    try database.insert(set.repetitions, of: id, program)
    try database.insert(set.findings, of: id, program)
    try database.insert(set.stills, of: id, program)
    try database.insert(ownFeedback(set), of: id, program, at: self.video.loggedAt)
    try database.annotate(id, measured(set), isOfSet: false)
    return id
  }

  /// Returns a sentence for each value of the annotation that differs from what the user stated about the set.
  private func keptStatements(of set: Int64) throws -> [String] {
    guard
      let row = try Row.fetchOne(database, sql: "SELECT * FROM \"set\" WHERE id = ?", arguments: [set])
    else { return [] }
    return SetStatement.allCases.compactMap { statement in
      guard row[statement.mark], let option = statement.text(annotation) else { return nil }
      let noted = statement.text(row)
      guard noted ?? "" != option else { return nil }
      return "Set \(set) \(statement.kept(noted)), as noted, instead of “\(option)”."
    }
  }

  /// Returns the annotation of a set. The load that was stated for the bar counts unless the annotation has one.
  private func measured(_ set: SetEntry) -> SetAnnotation {
    var annotation = annotation
    annotation.load = annotation.load ?? set.load
    return annotation
  }

  private func ownFeedback(_ set: SetEntry) -> [FeedbackEntry] {
    set.findings.map {
      FeedbackEntry(repetition: $0.repetition, source: TrainingLog.ownSource, text: $0.sentence)
    }
  }

  private func saveRow(_ set: SetEntry, _ id: Int64?, video: Int64, _ time: RecordedTime?) throws -> Int64 {
    let measures = SetMetrics(set.repetitions)
    let values: [(String, (any DatabaseValueConvertible)?)] =
      [
        ("video_id", video), ("number", set.number), ("exercise", set.exercise), ("title", set.title),
        ("view", set.view), ("hold", set.isHold), ("duration_s", set.heldSeconds),
        ("signal", set.signal.isEmpty ? nil : set.signal),
        ("signal_unit", set.signalUnit.isEmpty ? nil : set.signalUnit), ("start_s", set.startSeconds),
        ("end_s", set.endSeconds), ("rest_s", set.restSeconds), ("program_id", program),
      ] + time.columns + measures.columns
    if let id {
      try database.update("set", id, values)
      return id
    }
    return try database.insert("set", values)
  }
}

extension TrainingLog {
  /// The source of feedback that the program itself gives.
  static let ownSource = "formcheck"
}

extension RecordedTime? {
  /// The columns of a set about its time.
  var columns: [(String, (any DatabaseValueConvertible)?)] {
    [("performed_at", self?.description), ("day", self?.day), ("instant", self?.instant)]
  }
}

extension SetMetrics {
  fileprivate var columns: [(String, (any DatabaseValueConvertible)?)] {
    [
      ("repetitions", repetitions), ("range_mean", meanRange), ("range_best", largestRange),
      ("eccentric_s", eccentric), ("pause_s", pause), ("concentric_s", concentric),
      ("tempo_variation", tempoVariation), ("velocity_best", bestVelocity), ("velocity_mean", meanVelocity),
      ("left_right", leftRight),
    ]
  }
}
