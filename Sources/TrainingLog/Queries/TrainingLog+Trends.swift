import GRDB

extension TrainingLog {
  /// Returns a row for each exercise and day, in chronological order: the sums, means and largest values of its sets.
  ///
  /// Sets without a time are left out. Ranges are means of the sets' means, in the unit of the repetition signal. A day
  /// whose sets have several units, as sets of an unknown exercise may, has no unit and no range: there is no mean of
  /// degrees and lengths.
  public func trends(_ filter: LogFilter = LogFilter()) throws(TrainingLogError) -> LogTable {
    let (condition, arguments) = filter.condition
    // Sets without a repetition signal, such as holds and imported ones, have no unit, and don't count.
    func ifComparable(_ value: String) -> String {
      "CASE WHEN min(s.signal_unit) IS max(s.signal_unit) THEN \(value) END"
    }
    let sql = """
      SELECT s.exercise, max(s.title) AS title, s.day, count(*) AS sets, sum(s.repetitions) AS repetitions,
        max(s.load_kg) AS load_kg, sum(s.load_kg * s.repetitions) AS volume_kg,
        \(ifComparable("avg(s.range_mean)")) AS range, \(ifComparable("max(s.signal_unit)")) AS signal_unit,
        avg(s.eccentric_s) AS eccentric_s, avg(s.concentric_s) AS concentric_s,
        avg(s.tempo_variation) AS tempo_variation, max(s.velocity_best) AS velocity_mps,
        \(ifComparable("avg(s.left_right)")) AS left_right, avg(s.rpe) AS rpe
      FROM "set" s WHERE s.day IS NOT NULL AND \(condition)
      GROUP BY s.exercise, s.day ORDER BY s.exercise, s.day
      """
    return try read { database in try LogTable(database, sql, arguments) }
  }
}
