import GRDB

extension TrainingLog {
  /// Returns a row for each exercise and day, in chronological order: the sums, means and largest values of its sets.
  ///
  /// Sets without a time are left out. Ranges are means of the sets' means, in the unit of the repetition signal.
  public func trends(_ filter: LogFilter = LogFilter()) throws(TrainingLogError) -> LogTable {
    let (condition, arguments) = filter.condition
    let sql = """
      SELECT s.exercise, max(s.title) AS title, s.day, count(*) AS sets, sum(s.repetitions) AS repetitions,
        max(s.load_kg) AS load_kg, sum(s.load_kg * s.repetitions) AS volume_kg, avg(s.range_mean) AS range,
        max(s.signal_unit) AS signal_unit, avg(s.eccentric_s) AS eccentric_s, avg(s.concentric_s) AS concentric_s,
        avg(s.tempo_variation) AS tempo_variation, max(s.velocity_best) AS velocity_mps,
        avg(s.left_right) AS left_right, avg(s.rpe) AS rpe
      FROM "set" s LEFT JOIN video v ON v.id = s.video_id WHERE s.day IS NOT NULL AND \(condition)
      GROUP BY s.exercise, s.day ORDER BY s.exercise, s.day
      """
    return try read { database in try LogTable(database, sql, arguments) }
  }

  /// Returns the best sets of each exercise: the largest load, the largest range of a repetition, the smallest variation
  /// of tempo among at least three repetitions, and the largest mean velocity of the bar at each load.
  ///
  /// The earliest of several equal sets counts. `still` is the number of the set's first still.
  public func records(_ filter: LogFilter = LogFilter()) throws(TrainingLogError) -> LogTable {
    let (condition, arguments) = filter.condition
    // Only what determines the order is sorted, for each kind of record.
    let parts = Self.recordKinds.enumerated().map { number, kind in
      """
      SELECT id, \(number) AS kind FROM (SELECT s.id,
        row_number() OVER (PARTITION BY \(kind.group) ORDER BY \(kind.order), s.instant, s.id) AS position
      FROM "set" s LEFT JOIN video v ON v.id = s.video_id
      WHERE \(kind.value) IS NOT NULL AND s.exercise <> 'unknown' AND \(condition)) WHERE position = 1
      """
    }
    func choice(_ column: (RecordKind) -> String) -> String {
      let cases = Self.recordKinds.enumerated().map { "WHEN \($0) THEN \(column($1))" }
      return "CASE best.kind \(cases.joined(separator: " ")) END"
    }
    let sql = """
      SELECT s.exercise, s.title, \(choice { "'\($0.name)'" }) AS record, \(choice(\.value)) AS value,
        \(choice(\.unit)) AS value_unit, s.load, s.unit, s.id, s.day,
        (SELECT min(st.id) FROM still st WHERE st.set_id = s.id) AS still
      FROM (\(parts.joined(separator: " UNION ALL "))) best JOIN "set" s ON s.id = best.id
      ORDER BY s.exercise, best.kind, s.load_kg DESC
      """
    let all = Self.recordKinds.reduce(into: StatementArguments()) { all, _ in all += arguments }
    return try read { database in try LogTable(database, sql, all) }
  }

  /// What a record is: the value of a set in its unit, among which sets it is the best, and the order.
  private struct RecordKind {
    let name: String
    let value: String
    let unit: String
    let group: String
    let order: String
  }

  private static let recordKinds = [
    RecordKind(name: "load", value: "s.load", unit: "s.unit", group: "s.exercise", order: "s.load_kg DESC"),
    RecordKind(
      name: "depth", value: "s.range_best", unit: "s.signal_unit", group: "s.exercise, s.signal_unit",
      order: "s.range_best DESC"),
    RecordKind(
      name: "even tempo", value: "100 * s.tempo_variation", unit: "'%'", group: "s.exercise",
      order: "s.tempo_variation"),
    RecordKind(
      name: "velocity", value: "s.velocity_best", unit: "'m/s'", group: "s.exercise, round(s.load_kg, 1)",
      order: "s.velocity_best DESC"),
  ]
}
