import GRDB

extension TrainingLog {
  /// Returns the best sets of each exercise: the largest load, the largest range of a repetition, the smallest variation
  /// of tempo among at least three repetitions, the largest mean velocity of the bar at each load, and the longest
  /// duration of a set without a distance, such as a hold.
  ///
  /// The earliest of several equal sets counts. `still` is the number of the set's first still.
  ///
  /// - Throws: an error if the log can't be read or has values that no version writes.
  /// - Complexity: O(*n*) in the number of sets.
  public func records(_ filter: LogFilter = LogFilter()) throws(TrainingLogError) -> LogTable {
    let (condition, arguments) = filter.condition
    func choice(_ column: (RecordKind) -> String) -> String {
      let cases = RecordKind.allCases.map { "WHEN \($0.rawValue) THEN \(column($0))" }
      return "CASE best.kind \(cases.joined(separator: " ")) END"
    }
    let sql = """
      WITH best AS (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS kind FROM json_each(?))
      SELECT s.exercise, s.title, \(choice { "'\($0.name)'" }) AS record, \(choice(\.value)) AS value,
        \(choice(\.unit)) AS value_unit, s.load, s.unit, s.id, s.day,
        (SELECT min(st.id) FROM still st WHERE st.set_id = s.id) AS still
      FROM best CROSS JOIN "set" s ON s.id = best.id
      ORDER BY s.exercise, best.kind, s.load_kg DESC, s.signal_unit
      """
    return try read { database in
      try LogColumns.check(database, ["set"], columns: RecordSearch.columns, path: path)
      let best = try RecordSearch(database, condition, arguments).sets
      let pairs = best.map { "[\($0.set),\($0.kind.rawValue)]" }.joined(separator: ",")
      return try LogTable(database, sql, ["[\(pairs)]"])
    }
  }
}

extension RecordKind {
  /// The kind's name in tables.
  fileprivate var name: String {
    switch self {
    case .load: "load"
    case .depth: "depth"
    case .evenTempo: "even tempo"
    case .velocity: "velocity"
    case .duration: "duration"
    }
  }

  /// The value of a set `s` in SQL.
  fileprivate var value: String {
    switch self {
    case .load: "s.load"
    case .depth: "s.range_best"
    case .evenTempo: "100 * s.tempo_variation"
    case .velocity: "s.velocity_best"
    case .duration: "s.duration_s"
    }
  }

  /// The unit of the value in SQL.
  fileprivate var unit: String {
    switch self {
    case .load: "s.unit"
    case .depth: "s.signal_unit"
    case .evenTempo: "'%'"
    case .velocity: "'m/s'"
    case .duration: "'s'"
    }
  }
}
