import GRDB

extension TrainingLog {
  /// Returns the sets, the newest first, and those without a time last.
  ///
  /// - Parameter limit: the maximum number of sets; nil for all.
  /// - Throws: an error if the log can't be read.
  public func list(_ filter: LogFilter = LogFilter(), limit: Int? = nil) throws(TrainingLogError) -> LogTable
  {
    let (condition, arguments) = filter.condition
    return try read { database in try Self.list(database, condition, arguments + [limit ?? -1]) }
  }

  private static func list(
    _ database: Database, _ condition: String, _ arguments: StatementArguments
  ) throws -> LogTable {
    let sql = """
      SELECT s.id, s.performed_at AS time, s.exercise, s.title, s.load, s.unit, s.repetitions, s.duration_s,
        s.range_mean, s.range_best, s.signal, s.signal_unit, s.eccentric_s, s.pause_s, s.concentric_s, s.tempo_variation,
        s.velocity_best, s.velocity_mean, s.left_right, s.rest_s, s.rpe, s.note,
        (SELECT group_concat(name, ' ') FROM (SELECT name FROM tag WHERE set_id = s.id ORDER BY name)) AS tags,
        v.name AS video, v.report, coalesce(s.source, 'formcheck') AS source, s.app_name
      FROM "set" s LEFT JOIN video v ON v.id = s.video_id WHERE \(condition)
      ORDER BY s.instant DESC, s.number DESC, s.id DESC LIMIT ?
      """
    return try LogTable(database, sql, arguments)
  }

  /// Returns the numbers of the sets that pass a filter, in the order in which they were added.
  ///
  /// - Throws: an error if the log can't be read.
  public func sets(_ filter: LogFilter) throws(TrainingLogError) -> [Int64] {
    let (condition, arguments) = filter.condition
    let sql = """
      SELECT s.id FROM "set" s WHERE \(condition) ORDER BY s.id
      """
    return try read { database in try Int64.fetchAll(database, sql: sql, arguments: arguments) }
  }

  /// Returns the names of the exercises in tables, in alphabetical order.
  public func exerciseNames() throws(TrainingLogError) -> [String] {
    try read { database in
      // Another person's log may have values of any type.
      try String.fetchAll(
        database,
        sql: "SELECT DISTINCT exercise FROM \"set\" WHERE typeof(exercise) = 'text' ORDER BY exercise")
    }
  }

  /// The tables about one set.
  public struct SetDetails: Hashable, Sendable {
    /// One row with the set, as in ``TrainingLog/list(_:limit:)``.
    public let set: LogTable
    /// The repetitions with the columns of the table of repetitions that have a value.
    public let repetitions: LogTable
    /// The notes and warnings.
    public let findings: LogTable
    /// The feedback, with its source.
    public let feedback: LogTable
    /// The stills, without their images.
    public let stills: LogTable
    /// The version of the program that measured the numbers; nil for an imported set.
    public let program: String?
  }

  /// Returns everything about a set.
  ///
  /// - Throws: an error if the set doesn't exist, or if the log can't be read.
  public func details(_ set: Int64) throws(TrainingLogError) -> SetDetails {
    try read { database in
      let row = try Self.list(database, "s.id = ?", [set, 1])
      guard !row.rows.isEmpty else { throw TrainingLogError.noSuchSet(set) }
      let repetitions = RepetitionEntry.columns.map(\.name).joined(separator: ", ")
      func table(_ columns: String, _ name: String, _ order: String) throws -> LogTable {
        try LogTable(
          database, "SELECT \(columns) FROM \(name) WHERE set_id = ? ORDER BY \(order)", [set])
      }
      return SetDetails(
        set: row,
        repetitions: try table("number AS rep, \(repetitions)", "repetition", "number").withoutEmptyColumns,
        findings: try table(
          "repetition AS rep, rule, title, severity, value, threshold, unit, time_s, sentence", "finding",
          "id"),
        feedback: try table("repetition AS rep, source, text", "feedback", "id"),
        stills: try table("id, repetition AS rep, frame, time_s, length(jpeg) AS bytes", "still", "id"),
        program: try String.fetchOne(
          database,
          sql: "SELECT version FROM program JOIN \"set\" s ON s.program_id = program.id WHERE s.id = ?",
          arguments: [set]))
    }
  }
}
