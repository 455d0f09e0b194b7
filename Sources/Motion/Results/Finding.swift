import FormCheckPose

/// One observation about form: a measurement, its threshold, and the frame that shows it best.
public struct Finding: Hashable, Sendable {
  /// The importance of a finding.
  public enum Severity: Int, CaseIterable, Comparable, Sendable {
    /// The value is within the limits.
    case good = 0
    /// The rule can't be judged from this view, or its keypoints are unreliable.
    case unclear = 1
    /// Worth knowing.
    case note = 2
    /// Worth working on.
    case warning = 3

    /// Whether `lhs` is less severe than `rhs`.
    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The name in tables: `good`, `unclear`, `note`, or `warning`.
    public var name: String {
      switch self {
      case .good: "good"
      case .unclear: "unclear"
      case .note: "note"
      case .warning: "warning"
      }
    }
  }

  /// The number that was measured.
  public struct Measurement: Hashable, Sendable {
    /// The number.
    public let value: Double
    /// Its unit: `°`, `%`, `s`, or empty.
    public let unit: String
    /// The number at which the finding becomes a note, in the same unit.
    public let threshold: Double

    /// Creates a measurement of `value` compared to `threshold`, both in `unit`.
    public init(value: Double, unit: String, threshold: Double) {
      self.value = value
      self.unit = unit
      self.threshold = threshold
    }

    /// Returns a number formatted with its unit: `12°`, `0.85`, `30 %`.
    static func text(_ value: Double, _ unit: String) -> String {
      switch unit {
      case "°": "\(Int(saturating: value))°"
      case "": "\((value * 100).rounded() / 100)"
      default: "\(Int(saturating: value)) \(unit)"
      }
    }
  }

  /// The identifier by which exercises reference the rule, such as `hip_lockout`.
  public let identifier: String
  /// The rule's name in tables, such as `lockout`. Rules of different exercises may share one.
  public let rule: String
  /// The rule's title in reports, such as "Depth".
  public let title: String
  /// The number of the repetition; nil for a finding about a whole set.
  public let repetition: Int?
  /// The severity.
  public let severity: Severity
  /// The measurement; nil if the rule can't be judged.
  public let measurement: Measurement?
  /// The frame that shows the finding best.
  public let moment: Moment
  /// The finding as a sentence; for an unclear one, the reason.
  public let sentence: String

  /// Whether values above the threshold, rather than below it, are notes; nil without a measurement.
  public var isUpperLimit: Bool? {
    measurement.map { ($0.value > $0.threshold) == (severity > .good) }
  }

  /// The amount of the threshold with its direction and unit, such as `at most 12°`, `at least 0.85`, or `at most 30 %` of a loss; nil
  /// without a measurement.
  public var limitText: String? {
    guard let measurement, let isUpperLimit else { return nil }
    let words = isUpperLimit == (measurement.threshold >= 0) ? "at most" : "at least"
    return "\(words) \(Measurement.text(abs(measurement.threshold), measurement.unit))"
  }

  /// Creates a finding of a rule about a repetition or a set.
  ///
  /// - Parameter identifier: the identifier by which exercises reference the rule; nil if it is the name in tables.
  public init(
    identifier: String? = nil, rule: String, title: String, repetition: Int?, severity: Severity,
    measurement: Measurement?, moment: Moment, sentence: String
  ) {
    self.identifier = identifier ?? rule
    self.rule = rule
    self.title = title
    self.repetition = repetition
    self.severity = severity
    self.measurement = measurement
    self.moment = moment
    self.sentence = sentence
  }
}
