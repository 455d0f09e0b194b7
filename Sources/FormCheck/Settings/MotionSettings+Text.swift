import FormCheckExercises
import FormCheckMotion

extension MotionSettings {
  private static let cutoffKey = "cutoff_hz"
  private static let exerciseKey = "exercise"
  private static let exercisesKey = "exercises"

  private static let scopeKey = "reps_for"
  private static let editsKey = "edits_sha256"

  /// The settings as text. The default people whose repetitions are counted are omitted. Exercises are listed if they
  /// were declared in files of the user. Edits are represented by their hash, and omitted if there are none.
  var description: [String: String] {
    let declared = Self.text(exercises)
    return [Self.cutoffKey: signals.cutoff.map { "\($0)" } ?? "none", Self.exerciseKey: exercise ?? "auto"]
      .merging(declared.isEmpty ? [:] : [Self.exercisesKey: declared]) { own, _ in own }
      .merging(repetitionScope == .athlete ? [:] : [Self.scopeKey: repetitionScope.rawValue]) { own, _ in own
      }
      .merging(bar.description) { own, _ in own }
      .merging(units.description) { own, _ in own }
      .merging(edits.isEmpty ? [:] : [Self.editsKey: edits.sha256]) { own, _ in own }
  }

  /// Returns the names of the exercises from files of the user, with the hashes of these files, so that results aren't
  /// reused if a file has changed.
  private static func text(_ exercises: [Exercise]) -> String {
    exercises.compactMap { exercise in
      guard case .file(let sha256) = exercise.origin else { return nil }
      let isReplacement = ExerciseCatalog.exercise(named: exercise.name) != nil
      return "\(exercise.name)\(isReplacement ? " (replaces the built-in exercise)" : "") sha256=\(sha256)"
    }.joined(separator: ", ")
  }

  /// Creates the settings except edits from a provenance record, with defaults for missing or invalid ones.
  ///
  /// - Parameter exercises: the exercises that can be recognized.
  init(_ description: [String: String], exercises: [Exercise]) {
    self.init(exercises: exercises)
    if let text = description[Self.cutoffKey] {
      signals.cutoff = Double(text).flatMap { SignalSettings.cutoffs.contains($0) ? $0 : nil }
    }
    let name = description[Self.exerciseKey]
    exercise =
      name == ExerciseRecognition.unknown ? name : exercises.first { $0.name == name }?.name
    repetitionScope = description[Self.scopeKey].flatMap(RepetitionScope.init) ?? .athlete
    bar = BarSettings(description)
    units = UnitSettings(description)
  }

  /// Returns `chosen`, or the settings of an analysis from its provenance record if it is nil, with `changes`.
  ///
  /// - Parameter library: the exercises that can be recognized now.
  /// - Throws: a usage error if the analysis was run with an exercise that isn't among them.
  static func settings(
    _ chosen: MotionSettings?, recorded: [String: String],
    changedBy changes: SettingsChanges = SettingsChanges(),
    _ library: ExerciseLibrary
  ) throws(FormCheckError) -> MotionSettings {
    var settings = chosen ?? MotionSettings(recorded, exercises: library.exercises)
    changes.apply(to: &settings)
    guard chosen == nil, changes.exercise == nil, let name = recorded[exerciseKey], name != "auto",
      settings.exercise == nil
    else { return settings }
    throw FormCheckError(
      .usage,
      "The video was analyzed with --exercise \(name), but this exercise isn't declared. Add the file that declares it "
        + "with --exercises, or choose another exercise with --exercise.")
  }

  /// Whether recorded settings give the same motion.
  func matches(_ recorded: [String: String]) -> Bool {
    signals == MotionSettings(recorded, exercises: []).signals
      && exercise ?? "auto" == recorded[Self.exerciseKey] ?? "auto"
      && Self.text(exercises) == recorded[Self.exercisesKey] ?? ""
      && repetitionScope.rawValue == recorded[Self.scopeKey] ?? RepetitionScope.athlete.rawValue
      && bar == BarSettings(recorded) && units == UnitSettings(recorded)
  }

  /// Replaces the motion settings in recorded settings.
  func update(_ recorded: inout [String: String]) {
    recorded[Self.exercisesKey] = nil
    recorded[Self.scopeKey] = nil
    recorded[Self.editsKey] = nil
    BarSettings.remove(from: &recorded)
    UnitSettings.remove(from: &recorded)
    recorded.merge(description) { $1 }
  }
}
