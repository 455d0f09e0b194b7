import GRDB

extension TrainingLog {
  /// Returns a row for each exercise and day, in chronological order: the sums, means and largest values of its sets.
  ///
  /// Sets without a time are left out. Ranges are means of the sets' means, in the unit of the repetition signal. A day
  /// whose sets have several units, as sets of an unknown exercise may, has no unit and no range: there is no mean of
  /// degrees and lengths.
  ///
  /// - Throws: an error if the log can't be read or has values that no version writes.
  /// - Complexity: O(*n* log *n*) in the number of sets. One pass over them is faster than SQLite's groups, which it sorts, and for which
  ///   it keeps the state of each sum and mean separately.
  public func trends(_ filter: LogFilter = LogFilter()) throws(TrainingLogError) -> LogTable {
    let (condition, arguments) = filter.condition
    let columns = TrendDay.sources.map { "s.\($0)" }.joined(separator: ", ")
    // The index on exercises has this order.
    let sql = """
      SELECT \(columns) FROM "set" s WHERE s.day IS NOT NULL AND \(condition) ORDER BY s.exercise
      """
    return try read { database in
      var days = TrendDays()
      try LogCell.forEachRow(database, sql, arguments) { days.add($0) }
      return days.table
    }
  }
}
