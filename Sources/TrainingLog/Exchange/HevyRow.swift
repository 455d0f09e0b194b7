/// The rows of Hevy's CSV export.
enum HevyRow {
  static func columns(_ unit: LoadUnit) -> [String] {
    [
      "title", "start_time", "end_time", "description", "exercise_title", "superset_id", "exercise_notes",
      "set_index", "set_type", unit == .pounds ? "weight_lbs" : "weight_kg", "reps", "distance_km",
      "duration_seconds", "rpe",
    ]
  }

  static func cells(_ set: ExchangedSet, _ unit: LoadUnit) -> [String] {
    func text(_ number: Double?) -> String { number.map { NumberText.text($0) } ?? "" }
    // An earlier version of the program may have moved only the start.
    let end = set.endedAt.map { max($0, set.performedAt) } ?? set.performedAt
    return [
      set.workout, time(set.performedAt), time(end), set.workoutNote, set.exercise,
      "", set.note, "\(max(1, set.number) - 1)", set.kind, text(set.load?.converted(to: unit)),
      set.repetitions.map { "\($0)" } ?? "", text(set.distance.map { $0 / 1000 }), text(set.duration),
      text(set.rpe),
    ]
  }

  /// Returns a time in the form of Hevy's app, `3 Nov 2026, 18:05`; empty if it isn't a valid time.
  private static func time(_ time: RecordedTime) -> String {
    guard let fields = time.fields else { return "" }
    let clock = "\(TimeFields.padded(fields.hour)):\(TimeFields.padded(fields.minute))"
    return "\(fields.day) \(TimeFields.months[fields.month - 1]) \(fields.year), \(clock)"
  }

  static func set(_ row: ExchangeRow, _ unit: LoadUnit) throws(TrainingLogError) -> ExchangedSet? {
    var set = ExchangedSet(
      performedAt: try row.time("start_time"), exercise: try row.exercise("exercise_title"))
    let end = RecordedTime(row.text("end_time"))
    set.endedAt = end.flatMap { $0 > set.performedAt ? $0 : nil }
    set.workout = row.text("title")
    set.workoutNote = row.text("description")
    set.note = row.text("exercise_notes")
    set.number = min(try row.count("set_index") ?? 0, ExchangedSet.maximumNumber - 1) + 1
    set.kind = row.text("set_type").isEmpty ? "normal" : row.text("set_type")
    set.load = try load(row)
    set.repetitions = try row.count("reps")
    set.distance = try distance(row)
    set.duration = try row.number("duration_seconds")
    set.rpe = try row.rpe("rpe")
    return set
  }

  private static func load(_ row: ExchangeRow) throws(TrainingLogError) -> Load? {
    if let value = try row.number("weight_kg") { return Load(value, .kilograms) }
    return try row.number("weight_lbs").map { Load($0, .pounds) }
  }

  /// Returns the distance in meters; nil without one.
  private static func distance(_ row: ExchangeRow) throws(TrainingLogError) -> Double? {
    if let kilometers = try row.number("distance_km") { return kilometers * 1000 }
    return try row.number("distance_miles").map { $0 * 1609.344 }
  }
}
