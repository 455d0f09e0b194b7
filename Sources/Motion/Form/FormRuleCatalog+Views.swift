/// The camera views from which a form rule can be measured.
public struct FormRuleView: Hashable, Sendable {
  /// The identifier by which exercises reference the rule.
  public let identifier: String
  /// The views.
  public let views: Set<CameraView>
  /// The condition, as the end of a sentence, such as "depth can only be judged from the side".
  public let requirement: String
}

extension FormRuleCatalog {
  /// Returns the views of the form rules of an exercise; those of all repetition rules without one.
  ///
  /// Rules about whole sets are left out: they compare repetitions with each other, from any view.
  ///
  /// - Complexity: O(*n*) for *n* rules.
  public static func viewRequirements(of exercise: Exercise?) -> [FormRuleView] {
    let selected = exercise.map { $0.rules.compactMap(rule) } ?? repetitionRules
    return selected.map {
      FormRuleView(identifier: $0.identifier, views: $0.views, requirement: $0.requirement)
    }
  }
}
