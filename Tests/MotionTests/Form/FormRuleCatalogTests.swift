import FormCheckExercises
import Testing

@testable import FormCheckMotion

/// Rules are found by identifier and take the limits of the exercise.
@Suite struct FormRuleCatalogTests {
  @Test func everyReferenceIsResolved() {
    for exercise in ExerciseCatalog.exercises {
      for reference in exercise.rules {
        let rule = FormRuleCatalog.rule(reference)
        #expect(rule?.identifier == reference.identifier, "\(exercise.name): \(reference.identifier)")
        if let limits = reference.limits { #expect(rule?.limits == limits, "\(exercise.name)") }
      }
      #expect(Set(exercise.rules.map(\.identifier)).count == exercise.rules.count, "\(exercise.name)")
    }
  }

  @Test func everyRuleIsReferenced() {
    let referenced = Set(ExerciseCatalog.exercises.flatMap(\.rules).map(\.identifier))
    #expect(referenced == Set(FormRuleCatalog.repetitionRules.map(\.identifier)))
  }

  @Test func unknownIdentifierHasNoRule() {
    #expect(FormRuleCatalog.rule("no_such_rule") == nil)
    #expect(FormRuleCatalog.rule("lockout") == nil, "a name that two rules progress is no identifier")
  }

  /// No exercise has two rules with the same name in tables.
  @Test func namesAreUniqueWithinAnExercise() {
    for exercise in ExerciseCatalog.exercises {
      let names =
        exercise.rules.compactMap(FormRuleCatalog.rule).map(\.name) + FormRuleCatalog.setRules.map(\.name)
      #expect(Set(names).count == names.count, "\(exercise.name): \(names)")
    }
  }

  /// Tables and documents depend on these names.
  /// Saved analyses contain these names and titles. New rules are free to follow.
  @Test func savedNamesStay() {
    let names = Set(FormRuleCatalog.repetitionRules.map(\.name) + FormRuleCatalog.setRules.map(\.name))
    let saved: Set = [
      "squat_depth", "knees_in", "trunk_lean", "heel_lift", "depth", "hip_sag", "lockout", "back_angle",
      "bar_drift", "elbow_drift", "body_swing", "height", "asymmetry", "tempo_drift", "range_fading",
    ]
    #expect(names.isSuperset(of: saved), "\(saved.subtracting(names))")
    let titles = Set(FormRuleCatalog.repetitionRules.map(\.title))
    let savedTitles: Set = [
      "Depth", "Knees", "Trunk", "Heels", "Hips", "Lockout", "Back angle", "Bar path", "Elbows", "Swing",
      "Height", "Left and right",
    ]
    #expect(titles.isSuperset(of: savedTitles), "\(savedTitles.subtracting(titles))")
  }
}
