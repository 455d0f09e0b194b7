public import FormCheckMotion

/// The measured quantities of a set that an answer may name.
public struct SetQuantities: Sendable {
  /// The quantities.
  public let all: [MeasuredQuantity]

  /// Collects the quantities of a set.
  ///
  /// - Complexity: O(*n*) for *n* repetitions and findings.
  public init(_ set: ExerciseSet) {
    all = Self.counts(set) + Self.signals(set) + Self.phases(set) + Self.findings(set)
  }

  /// Returns the number of repetitions, which a sentence mentions with "you did"; the duration of a hold, which has none.
  private static func counts(_ set: ExerciseSet) -> [MeasuredQuantity] {
    let count = Double(set.repetitions.count)
    let faults = Dictionary(grouping: set.findings.filter { $0.repetition != nil }, by: \.identifier).values
    // "You did 2 repetitions with …" counts those with a finding.
    let parts = faults.flatMap { findings in
      [
        Double(findings.count), Double(findings.count { $0.severity >= .note }),
        Double(findings.count { $0.severity == .good }),
      ]
    }
    let repetitions = MeasuredQuantity(
      "repetitions", .repetitions, [.init(count)], limits: parts,
      others: ["you did", "you performed", "you completed", "set contains", "set has", "set had"])
    let duration = MeasuredQuantity("set", .seconds, [.init(set.seconds)], others: ["hold", "held"])
    return set.repetitions.isEmpty ? [duration] : [repetitions]
  }

  private static func signals(_ set: ExerciseSet) -> [MeasuredQuantity] {
    let signal = set.repetitionSignal
    guard let unit = MeasuredUnit(rawValue: signal.unit) else { return [] }
    let turning = set.repetitions.filter { !$0.turningValue.isNaN }.map {
      MeasuredQuantity.Value($0.turningValue, repetition: $0.number)
    }
    let ranges = set.repetitions.compactMap { repetition in
      repetition.measuredRange.map { MeasuredQuantity.Value($0, repetition: repetition.number) }
    }
    let differences = set.repetitions.compactMap { repetition in
      repetition.leftRightDifference.map { MeasuredQuantity.Value($0, repetition: repetition.number) }
    }
    return [
      MeasuredQuantity(
        "\(signal.title) at the turning point", unit, turning, direction: signal.direction,
        others: [signal.title]),
      MeasuredQuantity(
        "range of \(signal.title)", unit, ranges, direction: "more is a larger movement",
        others: ["range of motion", signal.title]),
      MeasuredQuantity(
        "difference between left and right", unit, differences,
        direction:
          "left range minus right range: positive if the left side moved farther, negative if the right side did"
      ),
    ].filter { !$0.values.isEmpty }
  }

  private static func phases(_ set: ExerciseSet) -> [MeasuredQuantity] {
    func quantity(_ name: String, _ others: [String], _ value: (Repetition) -> Double?) -> MeasuredQuantity {
      MeasuredQuantity(
        name, .seconds,
        set.repetitions.compactMap { repetition in
          value(repetition).map { MeasuredQuantity.Value($0, repetition: repetition.number) }
        }, others: others)
    }
    guard !set.repetitions.isEmpty else { return [] }
    return [
      quantity("lowering", ["eccentric", "descent", "descending"], \.measuredEccentricSeconds),
      quantity("pause", ["paused", "pausing"], \.measuredPauseSeconds),
      quantity("lifting", ["concentric", "ascent", "ascending"], \.measuredConcentricSeconds),
    ].filter { !$0.values.isEmpty }
  }

  /// Returns the numbers of the rules. Each rule has its own, even if several share a title, because their directions may differ.
  private static func findings(_ set: ExerciseSet) -> [MeasuredQuantity] {
    var order: [Key] = []
    var groups: [Key: [Finding]] = [:]
    for finding in set.findings {
      guard let unit = finding.measurement.flatMap({ MeasuredUnit(rawValue: $0.unit) }) else { continue }
      let key = Key(rule: finding.identifier, unit: unit)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.map { key in
      let findings = groups[key] ?? []
      return MeasuredQuantity(
        findings.first?.title ?? "", key.unit,
        findings.compactMap { finding in
          finding.measurement.map { .init($0.value, repetition: finding.repetition) }
        }, direction: FormRuleCatalog.definition(ofRule: key.rule) ?? "",
        limits: findings.compactMap { finding in finding.measurement.map { abs($0.threshold) } })
    }
  }

  private struct Key: Hashable {
    let rule: String
    let unit: MeasuredUnit
  }
}
