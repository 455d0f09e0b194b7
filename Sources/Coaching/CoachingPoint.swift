public import FormCheckMotion

/// One thing to change: the findings of a form rule in a set, with advice.
public struct CoachingPoint: Sendable {
  /// The rule's name in prose.
  public let title: String
  /// The change, and a drill.
  public let advice: Advice
  /// The notes and warnings of the rule, in chronological order; never empty.
  public let findings: [Finding]
  /// The number of repetitions in which the rule was judged; 0 for a rule about whole sets.
  public let judgedCount: Int
  /// The finding that is farthest beyond its threshold; of equal ones the first.
  public let worst: Finding

  /// Creates the point from all findings of one rule in a set; nil if none of them is a note or a warning.
  ///
  /// - Complexity: O(*n*) for *n* findings.
  init?(_ findings: [Finding], advice: Advice) {
    let faults = findings.filter { $0.severity >= .note }
    guard let first = faults.first else { return nil }
    self.findings = faults
    self.advice = advice
    title = first.title
    judgedCount = findings.count { $0.repetition != nil && $0.severity != .unclear }
    worst = faults.dropFirst().reduce(first) { Self.exceeds($1, $0) ? $1 : $0 }
  }

  private static func exceeds(_ lhs: Finding, _ rhs: Finding) -> Bool {
    (lhs.severity.rawValue, lhs.excess) > (rhs.severity.rawValue, rhs.excess)
  }

  /// The highest severity of the findings.
  public var severity: Finding.Severity { worst.severity }

  /// The numbers of the repetitions with a note or a warning, in chronological order.
  public var repetitions: [Int] { findings.compactMap(\.repetition) }

  /// The fraction of the judged repetitions with a note or a warning, 0…1; 1 for a rule about whole sets.
  public var fraction: Double {
    judgedCount == 0 ? 1 : Double(repetitions.count) / Double(judgedCount)
  }

  /// Whether the point comes before another one: warnings before notes; of these, the earlier aspect; then what happens in
  /// more of the repetitions; then what is farther beyond its threshold.
  static func precedes(_ lhs: CoachingPoint, _ rhs: CoachingPoint) -> Bool {
    if lhs.severity != rhs.severity { return lhs.severity > rhs.severity }
    if lhs.advice.aspect != rhs.advice.aspect { return lhs.advice.aspect < rhs.advice.aspect }
    if lhs.fraction != rhs.fraction { return lhs.fraction > rhs.fraction }
    return (lhs.worst.excess, rhs.advice.rule) > (rhs.worst.excess, lhs.advice.rule)
  }
}

extension Finding {
  /// The distance of the measured value beyond the threshold, as a fraction of the threshold; 0 without a measurement.
  var excess: Double {
    guard let measurement, measurement.threshold != 0 else { return 0 }
    return abs(measurement.value - measurement.threshold) / abs(measurement.threshold)
  }
}
