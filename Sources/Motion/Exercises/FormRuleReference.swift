/// A reference to a form rule by its identifier, with the limits that an exercise sets.
///
/// A string literal is a reference with the rule's own limits.
public struct FormRuleReference: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The identifier of the rule.
  public let identifier: String
  /// The exercise's limits; nil for the rule's own.
  public let limits: FormLimits?

  /// Creates a reference to a rule with limits in the rule's unit; nil stands for the rule's own limits.
  public init(_ identifier: String, limits: FormLimits? = nil) {
    self.identifier = identifier
    self.limits = limits
  }

  /// Creates a reference to a rule with the rule's own limits.
  public init(stringLiteral identifier: String) { self.init(identifier) }
}
