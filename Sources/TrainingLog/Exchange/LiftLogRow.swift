/// The rows of LiftLog's CSV export.
enum LiftLogRow {
  static let columns = [
    "SessionId", "Timestamp", "Exercise", "Weight", "WeightUnit", "Reps", "TargetReps", "Notes",
  ]

  static func cells(_ set: ExchangedSet) -> [String] {
    [
      set.session, set.performedAt.description, set.exercise, NumberText.text(set.load?.value ?? 0),
      set.load?.unit == .pounds ? "lbs" : "kg", "\(set.repetitions ?? 0)",
      "\(set.target ?? set.repetitions ?? 0)", set.note,
    ]
  }

  static func set(_ row: ExchangeRow, _ unit: LoadUnit) throws(TrainingLogError) -> ExchangedSet? {
    var set = ExchangedSet(performedAt: try row.time("timestamp"), exercise: try row.exercise("exercise"))
    set.session = row.text("sessionid")
    if let weight = try row.number("weight") {
      set.load = Load(weight, try row.loadUnit("weightunit", default: unit))
    }
    set.repetitions = try row.count("reps")
    set.target = try row.count("targetreps")
    set.note = row.text("notes")
    return set
  }
}
