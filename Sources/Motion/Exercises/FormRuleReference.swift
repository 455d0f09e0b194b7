/// A reference to a form rule by its identifier, with the limits that an exercise sets.
///
/// A string literal is a reference with the rule's own limits.
struct FormRuleReference: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The identifier of the rule.
  let identifier: String
  /// The exercise's limits; nil for the rule's own.
  let limits: FormLimits?

  /// Creates a reference to a rule with the rule's own limits.
  init(stringLiteral identifier: String) {
    self.identifier = identifier
    limits = nil
  }

  /// Creates a reference to a rule with limits in the rule's unit.
  init(_ identifier: String, note: Double, warning: Double) {
    self.identifier = identifier
    limits = FormLimits(note: note, warning: warning)
  }
}
