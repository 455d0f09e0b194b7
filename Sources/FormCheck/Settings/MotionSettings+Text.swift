import FormCheckMotion

extension MotionSettings {
  private static let cutoffKey = "cutoff_hz"
  private static let exerciseKey = "exercise"

  private static let scopeKey = "reps_for"

  /// The settings as text. The default people whose repetitions are counted are omitted.
  var description: [String: String] {
    [Self.cutoffKey: signals.cutoff.map { "\($0)" } ?? "none", Self.exerciseKey: exercise ?? "auto"]
      .merging(repetitionScope == .athlete ? [:] : [Self.scopeKey: repetitionScope.rawValue]) { own, _ in own
      }
  }

  /// Replaces the motion settings in recorded settings.
  func update(_ recorded: inout [String: String]) {
    recorded[Self.scopeKey] = nil
    recorded.merge(description) { $1 }
  }

  /// Creates the settings from a provenance record, with defaults for missing or invalid ones.
  init(_ description: [String: String]) {
    self.init()
    if let text = description[Self.cutoffKey] {
      signals.cutoff = Double(text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
    if let name = description[Self.exerciseKey], ExerciseCatalogue.exercise(named: name) != nil {
      exercise = name
    }
    repetitionScope = description[Self.scopeKey].flatMap(RepetitionScope.init) ?? .athlete
  }
}
