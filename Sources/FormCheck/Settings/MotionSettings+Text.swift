import FormCheckMotion

extension MotionSettings {
  private static let cutoffKey = "cutoff_hz"
  private static let exerciseKey = "exercise"

  /// The settings as text.
  var description: [String: String] {
    [Self.cutoffKey: signals.cutoff.map { "\($0)" } ?? "none", Self.exerciseKey: exercise ?? "auto"]
  }

  /// Creates the settings from a provenance record, with defaults for missing or invalid ones.
  ///
  /// - Parameter exercises: the exercises that can be recognized.
  init(_ description: [String: String], exercises: [Exercise]) {
    self.init(exercises: exercises)
    if let text = description[Self.cutoffKey] {
      signals.cutoff = Double(text).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
    let name = description[Self.exerciseKey]
    exercise = exercises.first { $0.name == name }?.name
  }
}
