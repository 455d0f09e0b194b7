import GRDB

extension TrainingLog {
  /// Returns a row for each exercise with measured velocities of the bar: the largest load that can be lifted once, as
  /// the load–velocity line gives it, or why it can't be estimated.
  ///
  /// The fastest set at each load counts, among the sets of the `days` days that end with the exercise's newest such set.
  ///
  /// - Parameters:
  ///   - velocity: how fast the heaviest repetition is; nil for the published velocity of each exercise.
  ///   - days: the number of days, at least 1.
  ///   - unit: the unit of the loads in the table.
  /// - Throws: an error if the log can't be read or has values that no version writes.
  public func maxima(
    _ filter: LogFilter = LogFilter(), velocity: MaximumVelocity? = nil, days: Int = 28,
    unit: LoadUnit = .kilograms
  ) throws(TrainingLogError) -> LogTable {
    let (condition, arguments) = filter.condition
    // Damaged and foreign logs may have infinite numbers, and numbers so large that the line through them would be infinite.
    // In a query with one maximum, SQLite takes the other columns from the row with the maximum.
    let sql = """
      WITH measured AS (
        SELECT s.exercise, s.title, s.day, round(s.load_kg, 1) AS load, s.velocity_best AS velocity
        FROM "set" s
        WHERE s.day IS NOT NULL AND s.load_kg > 0 AND s.load_kg < 1e9 AND s.velocity_best > 0 AND s.velocity_best < 1e9
          AND s.exercise <> 'unknown' AND \(condition)),
        newest AS (SELECT exercise AS name, max(julianday(day)) AS day FROM measured GROUP BY exercise)
      SELECT exercise, title, measured.day, load, max(velocity) AS velocity FROM measured JOIN newest ON name = exercise
      WHERE julianday(measured.day) > newest.day - ?
      GROUP BY exercise, load ORDER BY exercise, load
      """
    let rows = try read { database in
      try LogColumns.check(
        database, ["set"], columns: ["exercise", "title", "day", "load_kg", "velocity_best"], path: path)
      return try Row.fetchAll(database, sql: sql, arguments: arguments + [days])
        .map { MeasuredLoad(exercise: $0["exercise"], title: $0["title"], point: MaximumEstimate.Point($0)) }
    }
    let exercises = Dictionary(grouping: rows, by: \.exercise).sorted { $0.key < $1.key }
    return LogTable(
      columns: Self.maximumColumns,
      rows: exercises.map { name, loads in
        Self.row(name, loads, velocity ?? MaximumVelocity.known[name], unit)
      })
  }

  private struct MeasuredLoad {
    let exercise: String
    let title: String
    let point: MaximumEstimate.Point
  }

  private static let maximumColumns = [
    "exercise", "title", "maximum", "lower", "upper", "unit", "velocity_mps", "loads", "lightest", "heaviest",
    "first_day", "last_day", "reason",
  ]

  private static func row(
    _ exercise: String, _ loads: [MeasuredLoad], _ velocity: MaximumVelocity?, _ unit: LoadUnit
  ) -> [LogCell] {
    let points = loads.map(\.point)
    let estimate = MaximumEstimate(points, velocity)
    func cell(_ kilograms: Double?) -> LogCell {
      kilograms.map { .number((10 * Load($0, .kilograms).converted(to: unit)).rounded() / 10) } ?? .none
    }
    func day(_ day: String?) -> LogCell { day.map { .text($0) } ?? .none }
    return [
      .text(exercise), .text(loads.map(\.title).max() ?? exercise), cell(estimate.value?.load),
      cell(estimate.value?.interval.lowerBound), cell(estimate.value?.interval.upperBound),
      .text(unit.rawValue),
      velocity.map { .number($0.metersPerSecond) } ?? .none, .integer(Int64(points.count)),
      cell(points.map(\.load).min()), cell(points.map(\.load).max()), day(points.map(\.day).min()),
      day(points.map(\.day).max()), estimate.refusal.map { .text($0.description) } ?? .none,
    ]
  }
}

extension MaximumEstimate.Point {
  fileprivate init(_ row: Row) { self.init(day: row["day"], load: row["load"], velocity: row["velocity"]) }
}
