import FormCheckMotion
import FormCheckReports

extension MotionSettings {
  private static let cutoffKey = "cutoff_hz"
  private static let exerciseKey = "exercise"
  private static let editsKey = "edits_sha256"

  private static let scopeKey = "reps_for"

  /// The settings as text. The default people whose repetitions are counted are omitted. Edits are represented by their
  /// hash, and omitted if there are none.
  var description: [String: String] {
    var settings = [
      Self.cutoffKey: signals.cutoff.map { "\($0)" } ?? "none", Self.exerciseKey: exercise ?? "auto",
    ]
    if repetitionScope != .athlete { settings[Self.scopeKey] = repetitionScope.rawValue }
    if !edits.isEmpty { settings[Self.editsKey] = edits.sha256 }
    return settings
  }

  /// Replaces the motion settings in recorded settings.
  func update(_ recorded: inout [String: String]) {
    recorded[Self.scopeKey] = nil
    recorded[Self.editsKey] = nil
    recorded.merge(description) { $1 }
  }

  /// Creates the settings, including edits, of the results that a provenance record describes.
  init(_ record: Provenance) {
    self.init(record.settings)
    edits = record.edits ?? []
  }

  /// Creates the settings except edits from a provenance record, with defaults for missing or invalid ones.
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
