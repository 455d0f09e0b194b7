import FormCheckExercises
import FormCheckPose
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
    #expect(FormRuleCatalog.rule("lockout") == nil, "a name that two rules share is no identifier")
  }

  /// Each number has a definition with its better direction, which follows from the limits.
  @Test func everyRuleHasADefinition() {
    let rules =
      FormRuleCatalog.repetitionRules.map { ($0.identifier, $0.limits) }
      + FormRuleCatalog.setRules.map { ($0.name, $0.limits) }
    for (identifier, limits) in rules {
      let definition = FormRuleCatalog.definition(ofRule: identifier) ?? ""
      let better = limits.isUpper ? "; less is better" : "; more is better"
      #expect(definition.hasSuffix(better) && definition.count > 30, "\(identifier): \(definition)")
    }
    #expect(FormRuleCatalog.definition(ofRule: "no_such_rule") == nil)
  }

  /// The limit of a finding has a direction, also for a loss, which is negative.
  @Test(arguments: [
    (15.0, 10.0, Finding.Severity.note, "at most 10°"), (9, 10, .good, "at most 10°"),
    (10, 10, .good, "at most 10°"), (60, 75, .note, "at least 75°"), (80, 75, .good, "at least 75°"),
    (-20, -12, .warning, "at most 12°"),
  ])
  func limitsHaveADirection(
    _ value: Double, _ threshold: Double, _ severity: Finding.Severity, _ text: String
  ) {
    let finding = Finding(
      rule: "a", title: "A", repetition: 1, severity: severity,
      measurement: Finding.Measurement(value: value, unit: "°", threshold: threshold),
      moment: Moment(frame: 0, timestamp: Timestamp(pts: 0, seconds: 0)), sentence: "")
    #expect(finding.limitText == text, "\(value) against \(threshold)")
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
