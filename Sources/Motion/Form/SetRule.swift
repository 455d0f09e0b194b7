import FormCheckPose

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
  /// Changes that a body and the way repetitions are found can bring about: any other is a measurement that went wrong.
  let plausible: ClosedRange<Double>
  /// What is said; the change in per cent as text goes in.
  let sentence: @Sendable (String) -> String

  func findings(_ context: FormContext) -> [Finding] {
    let pairs = zip(context.repetitions, context.swings)
    return Dictionary(grouping: pairs, by: \.0.set).sorted { $0.key < $1.key }
      .compactMap { _, set in
        finding(set.map(\.0)) { context.isDriveMeasurable(set[$0].1) ? nil : context.doubt([], set[$0].1) }
      }
  }

  /// What there is to say about a set; `doubt` is why too little was seen of a repetition, by its place in the set.
  func finding(_ repetitions: [Repetition], doubt: (Int) -> RuleDoubt?) -> Finding? {
    guard repetitions.count >= Self.fewest, let last = repetitions.last else { return nil }
    let third = max(2, repetitions.count / 3)
    let before = Self.mean(repetitions.prefix(third).map(value))
    let after = Self.mean(repetitions.suffix(third).map(value))
    guard before > 0 else { return nil }
    let change = 100 * (after - before) / before
    let severity = limits.severity(change)
    guard severity > .good else { return nil }
    guard plausible.contains(change) else { return unclear(.implausible, last) }
    let compared = repetitions.indices.prefix(third) + repetitions.indices.suffix(third)
    if let doubt = compared.lazy.compactMap(doubt).first { return unclear(doubt, last) }
    return Finding(
      rule: name, title: title, repetition: nil, severity: severity,
      measurement: Finding.Measurement(value: change, unit: "%", threshold: limits.note),
      moment: last.turning,
      sentence: sentence("\(Int(saturating: abs(change))) %"))
  }

  private func unclear(_ doubt: RuleDoubt, _ last: Repetition) -> Finding {
    Finding(
      rule: name, title: title, repetition: nil, severity: .unclear, measurement: nil, moment: last.turning,
      sentence: doubt.sentence("it can be judged where all of the body is in the picture"))
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
      // A lift that takes six times as long is another movement, or a pause.
      plausible: -90...500,
      sentence: { "The lifts at the end of the set took \($0) longer than at its beginning." }),
    SetRule(
      name: "range_fading", title: "Range", value: { $0.rangeOfMotion },
      limits: RepetitionRule.Limits(note: -12, warning: -25),
      // What goes less than half as far as is typical isn't counted: no set loses more than three quarters.
      plausible: -75...300,
      sentence: { "The range at the end of the set was \($0) smaller than at its beginning." }),
  ]
}
