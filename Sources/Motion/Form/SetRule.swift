import FormCheckPose

/// A form rule that compares the end of a set with its start.
struct SetRule: FormRule {
  /// The rule's name in tables.
  let name: String
  /// The rule's name in prose.
  let title: String
  /// The definition of the change as a noun phrase, with the meaning of its sign.
  let quantity: String
  /// Returns the number to compare; nil if it wasn't measured.
  let value: @Sendable (Repetition) -> Double?
  /// The changes, in percent of the start, at which a note and a warning are reported; negative for a loss.
  let limits: FormLimits
  /// The plausible changes, in percent of the start. A change outside is a wrong measurement and isn't reported.
  let plausible: ClosedRange<Double>
  /// Returns the sentence for a change, given the change as text.
  let sentence: @Sendable (String) -> String

  /// Returns a finding for each set whose change is beyond the limits.
  func findings(_ context: FormContext) -> [Finding] {
    Dictionary(grouping: context.repetitions, by: \.repetition.set).sorted { $0.key < $1.key }
      .compactMap { _, set in
        finding(set.map(\.repetition), tuning: context.tuning) { index in
          let cycle = set[index].cycle
          return context.isSignalMeasurable(cycle) ? nil : context.doubt([], cycle)
        }
      }
  }

  /// Returns the finding about a set, which compares the last third with the first; nil if the set is too short or the
  /// change is within the limits.
  ///
  /// - Parameter doubt: Returns the reason why the repetition at an index in the set can't be measured; nil if it can.
  /// - Complexity: O(*n*) for *n* repetitions.
  func finding(
    _ repetitions: [Repetition], tuning: FormTuning = .standard, doubt: (Int) -> RuleDoubt?
  ) -> Finding? {
    guard repetitions.count >= tuning.minimumSetRepetitions, let last = repetitions.last else { return nil }
    let third = max(2, repetitions.count / 3)
    let first = repetitions.prefix(third).compactMap(value)
    let final = repetitions.suffix(third).compactMap(value)
    let compared = repetitions.indices.prefix(third) + repetitions.indices.suffix(third)
    func reason() -> RuleDoubt? { compared.lazy.compactMap(doubt).first }
    guard let start = Self.mean(first), let end = Self.mean(final), start > 0 else {
      return reason().map { unclear($0, last) }
    }
    let change = 100 * (end - start) / start
    let severity = limits.severity(change)
    guard severity > .good else { return nil }
    guard plausible.contains(change) else { return unclear(.implausible, last) }
    if let reason = reason() { return unclear(reason, last) }
    return Finding(
      rule: name, title: title, repetition: nil, severity: severity,
      measurement: Finding.Measurement(value: change, unit: "%", threshold: limits.note),
      moment: last.turning,
      sentence: sentence("\(Int(saturating: abs(change).rounded())) %"))
  }

  private func unclear(_ doubt: RuleDoubt, _ last: Repetition) -> Finding {
    Finding(
      rule: name, title: title, repetition: nil, severity: .unclear, measurement: nil, moment: last.turning,
      sentence: doubt.sentence("it can be judged when the whole body is in the frame"))
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
