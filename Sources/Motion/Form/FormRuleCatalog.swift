/// The form rules, by identifier.
///
/// To add a rule, write a file such as `RepetitionRule+SquatDepth.swift`, list its name in ``repetitionRules``, and add
/// its identifier to the exercises that it applies to.
public enum FormRuleCatalog {
  /// The rules that judge each repetition of the exercises that reference them.
  static let repetitionRules: [RepetitionRule] = [
    .squatDepth, .kneesIn, .heelLift, .hipLockout, .backAngle, .barDrift, .elbowLockout, .pushUpDepth,
    .elbowDrift, .pullUpHeight, .trunkLean, .bodySwing, .hipSag, .asymmetry,
  ]

  /// The rules that judge each set of every exercise.
  static let setRules: [SetRule] = [.tempoDrift, .rangeFading]

  /// The identifiers by which exercises reference rules.
  public static var identifiers: [String] { repetitionRules.map(\.identifier) }

  /// Returns the limits that a rule has unless an exercise sets others; nil if no rule has that identifier.
  public static func limits(ofRule identifier: String) -> FormLimits? { rules[identifier]?.limits }

  /// Returns the definition of the number that a rule about repetitions or sets measures, with its zero, the meaning of its sign, and the
  /// better direction, such as "elbow flexion at the bottom, 0° straight; more is better". Nil if no rule has that identifier.
  public static func definition(ofRule identifier: String) -> String? {
    definitions[identifier].map { "\($0.quantity); \($0.limits.isUpper ? "less" : "more") is better" }
  }

  private static let definitions: [String: (quantity: String, limits: FormLimits)] = Dictionary(
    uniqueKeysWithValues: repetitionRules.map { ($0.identifier, ($0.quantity, $0.limits)) }
      + setRules.map { ($0.name, ($0.quantity, $0.limits)) })

  private static let rules = Dictionary(uniqueKeysWithValues: repetitionRules.map { ($0.identifier, $0) })

  /// Returns the referenced rule with the reference's limits; nil if no rule has that identifier.
  static func rule(_ reference: FormRuleReference) -> RepetitionRule? {
    guard var rule = rules[reference.identifier] else { return nil }
    if let limits = reference.limits { rule.limits = limits }
    return rule
  }

  /// Returns the findings of an exercise's rules in chronological order, followed by those about whole sets.
  ///
  /// - Complexity: O(*r* *n*) for *r* rules and *n* frames.
  static func findings(_ references: [FormRuleReference], _ context: FormContext) -> [Finding] {
    guard !context.repetitions.isEmpty else { return [] }
    let rules: [any FormRule] = references.compactMap(rule) + setRules
    func order(_ finding: Finding) -> (Int, Int) { (finding.repetition ?? .max, finding.moment.frame) }
    return rules.flatMap { $0.findings(context) }.sorted { order($0) < order($1) }
  }
}
