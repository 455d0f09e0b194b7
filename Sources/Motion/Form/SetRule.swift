import Pose

/// A rule that compares the end of a set with its beginning.
struct SetRule: FormRule {
  /// Sets of fewer repetitions have no beginning and end to compare.
  private static let fewest = 4

  let name: String
  let title: String
  /// What is compared.
  let value: @Sendable (Repetition) -> Double
  /// The change in per cent from which on it is worth a note, and a warning; negative for a loss.
  let limits: RepetitionRule.Limits
  /// What is said; the change in per cent as text goes in.
  let sentence: @Sendable (String) -> String

  func findings(_ context: FormContext) -> [Finding] {
    Dictionary(grouping: context.repetitions, by: \.set).sorted { $0.key < $1.key }
      .compactMap { finding($0.value) }
  }

  private func finding(_ repetitions: [Repetition]) -> Finding? {
    guard repetitions.count >= Self.fewest, let last = repetitions.last else { return nil }
    let third = max(2, repetitions.count / 3)
    let before = Self.mean(repetitions.prefix(third).map(value))
    let after = Self.mean(repetitions.suffix(third).map(value))
    guard before > 0 else { return nil }
    let change = 100 * (after - before) / before
    let severity = limits.severity(change)
    guard severity > .good else { return nil }
    return Finding(
      rule: name, title: title, repetition: nil, severity: severity,
      measurement: Finding.Measurement(value: change, unit: "%", threshold: limits.note),
      moment: last.turning,
      sentence: sentence("\(Int(saturating: abs(change))) %"))
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}

extension SetRule {
  /// Every exercise's: repetitions that become slower, and ranges that become smaller.
  static let common: [any FormRule] = [
    SetRule(
      name: "tempo_drift", title: "Tempo", value: { $0.concentricSeconds },
      limits: RepetitionRule.Limits(note: 30, warning: 60),
      sentence: { "The lifts at the end of the set took \($0) longer than at its beginning." }),
    SetRule(
      name: "range_fading", title: "Range", value: { $0.rangeOfMotion },
      limits: RepetitionRule.Limits(note: -12, warning: -25),
      sentence: { "The range at the end of the set was \($0) smaller than at its beginning." }),
  ]
}
