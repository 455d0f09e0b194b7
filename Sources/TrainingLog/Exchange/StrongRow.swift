/// The rows of Strong's CSV export, of which there are several: with commas or semicolons, and with or without units.
enum StrongRow {
  static let columns = [
    "Date", "Workout Name", "Duration", "Exercise Name", "Set Order", "Weight", "Reps", "Distance",
    "Seconds", "Notes", "Workout Notes", "RPE",
  ]

  static func cells(_ set: ExchangedSet, _ unit: LoadUnit) -> [String] {
    [
      set.performedAt.local.replacing("T", with: " "), set.workout, duration(set), set.exercise,
      order(set), NumberText.text(set.load?.converted(to: unit) ?? 0), "\(set.repetitions ?? 0)",
      NumberText.text(set.distance ?? 0), NumberText.text(set.duration ?? 0), set.note, set.workoutNote,
      set.rpe.map { NumberText.text($0) } ?? "",
    ]
  }

  /// Strong marks sets by a letter instead of a number.
  private static let kinds = [("W", "warmup"), ("D", "dropset"), ("F", "failure")]

  private static func order(_ set: ExchangedSet) -> String {
    kinds.first { $0.1 == set.kind }?.0 ?? "\(set.number)"
  }

  private static func duration(_ set: ExchangedSet) -> String {
    guard let end = set.endedAt, end.instant > set.performedAt.instant else { return "" }
    let seconds = end.instant - set.performedAt.instant
    let parts = [(seconds / 3600, "h"), (seconds % 3600 / 60, "m"), (seconds % 60, "s")].filter { $0.0 > 0 }
    return parts.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  static func set(_ row: ExchangeRow, _ unit: LoadUnit) throws(TrainingLogError) -> ExchangedSet? {
    let order = row.text("set order")
    guard !["rest timer", "note"].contains(order.lowercased()) else { return nil }
    var set = ExchangedSet(performedAt: try row.time("date"), exercise: try row.exercise("exercise name"))
    set.workout = row.text("workout name")
    set.workoutNote = row.text("workout notes")
    set.number = min(max(1, Int(order) ?? 1), ExchangedSet.maximumNumber)
    set.kind = kinds.first { $0.0 == order.uppercased() }?.1 ?? "normal"
    set.load = try load(row, unit)
    set.repetitions = try row.count("reps")
    if let distance = try row.number("distance", "distance (meters)") {
      set.distance = distance * (try row.metersPerUnit("distance unit"))
    }
    set.duration = try row.number("seconds")
    set.rpe = try row.rpe("rpe")
    set.note = row.text("notes")
    set.endedAt = try seconds(row).flatMap { set.performedAt.adding(seconds: $0) }
    return set
  }

  private static func load(_ row: ExchangeRow, _ unit: LoadUnit) throws(TrainingLogError) -> Load? {
    if let value = try row.number("weight (kg)") { return Load(value, .kilograms) }
    if let value = try row.number("weight (lb)", "weight (lbs)") { return Load(value, .pounds) }
    guard let value = try row.number("weight") else { return nil }
    return Load(value, try row.loadUnit("weight unit", default: unit))
  }

  /// Returns the workout's duration from `1h 5m` or a number of seconds; nil without one.
  private static func seconds(_ row: ExchangeRow) throws(TrainingLogError) -> Int64? {
    if let number = try row.number("duration (sec)") {
      return number > 0 ? Int64(exactly: number.rounded()) : nil
    }
    var seconds: Int64 = 0
    for part in row.text("duration", "workout duration").split(separator: " ") {
      guard let unit = part.last, let number = Int64(part.dropLast()), (0..<1_000_000).contains(number)
      else { continue }
      seconds += number * (unit == "h" ? 3600 : unit == "m" ? 60 : unit == "s" ? 1 : 0)
    }
    return seconds > 0 ? seconds : nil
  }
}
