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
    let kinds: [(record: String, value: String, unit: String, group: String, order: String)] = [
      ("'load'", "s.load", "s.unit", "s.exercise", "s.load_kg DESC"),
      ("'depth'", "s.range_best", "s.signal_unit", "s.exercise, s.signal_unit", "s.range_best DESC"),
      ("'even tempo'", "100 * s.tempo_variation", "'%'", "s.exercise", "s.tempo_variation"),
      (
        "'velocity'", "s.velocity_best", "'m/s'", "s.exercise, round(s.load_kg, 1)", "s.velocity_best DESC"
      ),
    ]
    let parts = kinds.enumerated().map { number, kind in
      """
      SELECT * FROM (SELECT s.exercise, s.title, \(kind.record) AS record, \(kind.value) AS value, \(kind.unit) AS of,
        s.load, s.unit, s.id, s.day, \(number) AS kind, s.load_kg,
        row_number() OVER (PARTITION BY \(kind.group) ORDER BY \(kind.order), s.instant, s.id) AS position
      FROM "set" s LEFT JOIN video v ON v.id = s.video_id
      WHERE \(kind.value) IS NOT NULL AND s.exercise <> 'unknown' AND \(condition)) WHERE position = 1
      """
    }
    let sql = """
      SELECT exercise, title, record, value, of AS value_unit, load, unit, id, day,
        (SELECT min(st.id) FROM still st WHERE st.set_id = best.id) AS still
      FROM (\(parts.joined(separator: " UNION ALL "))) best ORDER BY exercise, kind, load_kg DESC
      """
    let all = kinds.reduce(into: StatementArguments()) { all, _ in all += arguments }
    return try read { database in try LogTable(database, sql, all) }
  }
}
