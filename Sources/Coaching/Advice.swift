/// The advice for a finding about form: a change, and a drill.
public struct Advice: Hashable, Sendable, Decodable {
  /// The aspect that a rule protects. Advice about an earlier aspect comes first.
  public enum Aspect: String, CaseIterable, Comparable, Sendable, Codable {
    /// The position of back and knees under the load.
    case position
    /// The range of motion.
    case range
    /// The control of the parts of the body that should stay still.
    case control
    /// The evenness of both sides and of all repetitions.
    case evenness

    /// Whether `lhs` comes before `rhs`.
    public static func < (lhs: Aspect, rhs: Aspect) -> Bool { lhs.order < rhs.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
  }

  /// The identifier of the form rule.
  public let rule: String
  /// The names of the exercises that the advice is for; nil for all exercises without their own.
  public let exercises: [String]?
  /// The aspect that the rule protects.
  public let aspect: Aspect
  /// The cue: what to do differently in the next repetition, as a sentence.
  public let change: String
  /// The drill that trains the change, as a sentence.
  public let drill: String
}
