import GRDB

extension TrainingLog {
  /// The result of an import.
  public struct Import: Hashable, Sendable {
    /// The app that wrote the table.
    public let format: ExchangeFormat
    /// The number of sets that were added.
    public var added = 0
    /// The number of sets that the log already had.
    public var known = 0
    /// The number of these sets that have other values in the table, because the user changed them in the log or in the
    /// app. The log keeps its values.
    public var changed = 0
    /// The exercises of the added sets, in the order of the table.
    public var exercises: [NamedExercise] = []
  }

  /// Adds the sets of an app's table that the log doesn't have, all or none.
  ///
  /// A set is known if its row equals that of a logged set in this format, so that an export can be imported again
  /// without a change, or if it has the time, the exercise and the position in the workout of a logged set whose other values
  /// were changed.
  ///
  /// - Throws: an error if the log can't be written, or has values that no version writes; then no set is added.
  /// - Complexity: O(*n* + *m*) for *n* rows and *m* logged sets.
  public func add(_ table: ImportedTable) throws(TrainingLogError) -> Import {
    try write { database in
      try LogColumns.check(database, ["set"], path: path)
      return try Self.add(table, database)
    }
  }

  private static func add(_ table: ImportedTable, _ database: Database) throws -> Import {
    let format = table.format
    var result = Import(format: format)
    func row(_ set: ExchangedSet) -> [String] { format.row(set, table.unit) }
    var known = KnownSets<[String]>()
    for logged in try exchanged(database, LogFilter()) {
      known.add(logged.id, logged.set.forms(appTime: logged.appTime, row))
    }
    let matches = known.matches(table.sets.map { $0.forms(appTime: nil, row) })
    var named = try database.namedExercises()
    var positions: [String: Int] = [:]
    for (set, match) in zip(table.sets, matches) {
      if let match {
        result.known += 1
        result.changed += match.isEqual ? 0 : 1
      } else {
        let exercise =
          named[set.exercise] ?? ExerciseNames.known(set.exercise) ?? named.own(set.exercise)
        named.add(exercise, for: set.exercise)
        try database.insert(set, as: exercise, from: format)
        result.count(set.exercise, exercise, &positions)
      }
    }
    return result
  }

  /// The result of an export.
  public struct Export: Hashable, Sendable {
    /// The table as CSV.
    public let csv: String
    /// The number of sets in it.
    public let sets: Int
    /// The number of sets that were left out because the time at which they were performed is unknown.
    public let withoutTime: Int
  }

  /// Returns the sets as a table that an app can import, in chronological order.
  ///
  /// - Throws: an error if the log can't be read or has values that no version writes.
  public func export(
    _ format: ExchangeFormat, _ filter: LogFilter = LogFilter(), unit: LoadUnit = .kilograms
  ) throws(TrainingLogError) -> Export {
    let (all, exchanged) = try read { database in
      try LogColumns.check(database, ["set"], path: path)
      return (try Self.count(database, filter), try Self.exchanged(database, filter))
    }
    let rows = [format.columns(unit)] + exchanged.map { format.row($0.set, unit) }
    return Export(csv: CSVText.text(rows), sets: exchanged.count, withoutTime: all - exchanged.count)
  }

  private static func count(_ database: Database, _ filter: LogFilter) throws -> Int {
    let (condition, arguments) = filter.condition
    return try Int.fetchOne(
      database, sql: "SELECT count(*) FROM \"set\" s WHERE \(condition)", arguments: arguments) ?? 0
  }

  /// A set of the log as apps exchange it.
  struct LoggedSet {
    /// The number in the log.
    let id: Int64
    /// The time in the table that was imported; nil for a set of a video.
    let appTime: RecordedTime?
    var set: ExchangedSet
  }

  /// Returns the sets with a time, in chronological order.
  static func exchanged(_ database: Database, _ filter: LogFilter) throws -> [LoggedSet] {
    let (condition, arguments) = filter.condition
    let sql = """
      SELECT s.*, (\(condition)) AS is_chosen FROM "set" s
      WHERE s.performed_at IS NOT NULL ORDER BY s.instant, s.performed_at, s.video_id, s.number, s.id
      """
    var numbers: [String: Int] = [:]
    var sets: [LoggedSet] = []
    let cursor = try Row.fetchCursor(database, sql: sql, arguments: arguments)
    while let row = try cursor.next() {
      guard var set = ExchangedSet(row) else { continue }
      if row["video_id"] != nil {
        // Sets of a video are numbered within the exercise, as apps do, and whatever the filter returns.
        let key = "\(set.performedAt) \(set.session) \(set.exercise)"
        numbers[key, default: 0] += 1
        set.number = numbers[key] ?? 1
      }
      if row["is_chosen"] { sets.append(LoggedSet(id: row["id"], appTime: row.appTime, set: set)) }
    }
    return sets
  }
}

extension Row {
  /// The time in the table from which a set was imported; nil for a set of a video.
  var appTime: RecordedTime? { (self["app_time"] as String?).flatMap { RecordedTime($0) } }
}

extension TrainingLog.Import {
  /// Counts an added set.
  fileprivate mutating func count(
    _ appName: String, _ exercise: ExerciseNames.Exercise, _ positions: inout [String: Int]
  ) {
    added += 1
    if let position = positions[appName] { return exercises[position].sets += 1 }
    positions[appName] = exercises.count
    exercises.append(
      TrainingLog.NamedExercise(appName: appName, exercise: exercise.name, title: exercise.title, sets: 1))
  }
}

extension ExchangedSet {
  /// Creates the set of a row; nil without a time.
  init?(_ row: Row) {
    guard let text = row["performed_at"] as String?, let time = RecordedTime(text) else { return nil }
    self.init(performedAt: time, exercise: row["app_name"] ?? row["title"])
    endedAt = (row["ended_at"] as String?).flatMap { RecordedTime($0) }
    session = row["session"] ?? (row["video_id"] == nil ? "" : "formcheck-\(time.day)")
    workout = row["workout"] ?? (row["video_id"] == nil ? "" : "FormCheck")
    workoutNote = row["workout_note"] ?? ""
    number = row["number"]
    kind = row["kind"] ?? "normal"
    load = Load(row)
    repetitions = row["repetitions"]
    target = row["target"]
    distance = row["distance_m"]
    duration = (row["hold"] as Bool) ? Self.heldSeconds(row) : row["duration_s"]
    rpe = row["rpe"]
    note = row["note"] ?? ""
  }

  /// Returns the duration of a hold in a video, in whole seconds.
  private static func heldSeconds(_ row: Row) -> Double? {
    if let duration = row["duration_s"] as Double? { return duration.rounded() }
    guard let start = row["start_s"] as Double?, let end = row["end_s"] as Double? else { return nil }
    return (end - start).rounded()
  }
}

extension Database {
  /// Adds an imported set.
  fileprivate func insert(
    _ set: ExchangedSet, as exercise: ExerciseNames.Exercise, from format: ExchangeFormat
  ) throws {
    func text(_ text: String) -> String? { text.isEmpty ? nil : text }
    let id = try insert(
      "set",
      [
        ("number", set.number), ("exercise", exercise.name), ("title", exercise.title),
        ("app_name", set.exercise), ("app_time", set.performedAt.description),
        ("repetitions", set.repetitions), ("rpe", set.rpe), ("note", text(set.note)),
        ("source", format.rawValue), ("session", text(set.session)), ("workout", text(set.workout)),
        ("workout_note", text(set.workoutNote)), ("kind", set.kind), ("target", set.target),
        ("ended_at", set.endedAt?.description), ("distance_m", set.distance), ("duration_s", set.duration),
      ] + RecordedTime?(set.performedAt).columns)
    guard let load = set.load else { return }
    var annotation = SetAnnotation()
    annotation.load = load
    try annotate(id, annotation, isOfSet: false)
  }
}
