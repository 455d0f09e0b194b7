/// One thing to say about form: a number, what it should be, and the frame that shows it best.
public struct Finding: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: Int, CaseIterable, Comparable, Sendable {
    /// As it should be.
    case good = 0
    /// The rule can't be judged from this view, or not with this confidence.
    case unclear = 1
    /// Worth knowing.
    case note = 2
    /// Worth working on.
    case warning = 3

    /// Less severe comes first.
    public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The name in tables: `good`, `unclear`, `note` or `warning`.
    public var name: String {
      switch self {
      case .good: "good"
      case .unclear: "unclear"
      case .note: "note"
      case .warning: "warning"
      }
    }
  }

  /// What was measured.
  public struct Measurement: Hashable, Sendable {
    /// The number.
    public let value: Double
    /// Its unit: `°`, `%`, `s` or empty.
    public let unit: String
    /// The number from which on the rule speaks up, in the same unit.
    public let threshold: Double

    /// `value` against `threshold`, both in `unit`.
    public init(value: Double, unit: String, threshold: Double) {
      self.value = value
      self.unit = unit
      self.threshold = threshold
    }
  }

  /// The rule's name in tables, such as `squat_depth`.
  public let rule: String
  /// The rule's name for people, such as "Depth".
  public let title: String
  /// The number of the repetition it is about; nil for the whole set.
  public let repetition: Int?
  /// How much it matters.
  public let severity: Severity
  /// The number behind it; nil if it can't be told.
  public let measurement: Measurement?
  /// The frame that shows it best.
  public let moment: Moment
  /// A sentence for a person; "can't tell from this angle" and why, where that is so.
  public let sentence: String

  /// What `rule` has to say about a repetition.
  public init(
    rule: String, title: String, repetition: Int?, severity: Severity, measurement: Measurement?,
    moment: Moment,
    sentence: String
  ) {
    self.rule = rule
    self.title = title
    self.repetition = repetition
    self.severity = severity
    self.measurement = measurement
    self.moment = moment
    self.sentence = sentence
  }
}
