import FormCheckMotion
import FormCheckReports
import FormCheckTrainingLog

/// The athlete's sets as entries of the training log, with the cells of the table of repetitions.
struct SetTables {
  private let repetitions: [Int: [RepetitionEntry]]
  private let load: Load?

  /// Creates the cells from the repetition table, so that the log and the table always agree.
  init(_ motion: ClipMotion, _ settings: MotionSettings) {
    let table = RepetitionTable.bytes(motion, bar: settings.bar, units: settings.units)
    repetitions = RepetitionEntry.entries(table: table, person: motion.athlete)
    load = settings.bar.loadKilograms.map { Load($0, .kilograms) }
  }

  /// Returns the entry of a set, with those of `stills` that show its repetitions.
  func entry(_ set: ExerciseSet, stills: [StillEntry]) -> SetEntry {
    var entry = SetEntry(
      number: set.number, exercise: set.recognition.exercise, title: set.recognition.title,
      view: set.namedView.rawValue, isHold: set.recognition.isHold,
      heldSeconds: set.recognition.isHold ? set.seconds : nil, signal: set.repetitionSignal.fullTitle,
      signalUnit: set.repetitionSignal.unit, startSeconds: set.start.seconds, endSeconds: set.end.seconds,
      restSeconds: set.restSeconds, load: load)
    entry.repetitions = repetitions[set.number] ?? []
    entry.findings = set.findings.filter { $0.severity >= .note }.map(FindingEntry.init)
    let numbers = Set(set.repetitions.map(\.number))
    entry.stills = stills.filter { numbers.contains($0.repetition) }
    return entry
  }
}

extension FindingEntry {
  fileprivate init(_ finding: Finding) {
    self.init(
      repetition: finding.repetition, rule: finding.rule, title: finding.title,
      severity: finding.severity.name, value: finding.measurement?.value,
      threshold: finding.measurement?.threshold, unit: finding.measurement?.unit ?? "",
      seconds: finding.moment.seconds, sentence: finding.sentence)
  }
}
