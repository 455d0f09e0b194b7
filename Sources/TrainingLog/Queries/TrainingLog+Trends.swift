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
      FROM "set" s WHERE s.day IS NOT NULL AND \(condition)
      GROUP BY s.exercise, s.day ORDER BY s.exercise, s.day
      """
    return try read { database in try LogTable(database, sql, arguments) }
  }
}
