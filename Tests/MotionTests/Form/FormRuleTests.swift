import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Every form rule reports a fault where there is one and praises where there is none.
@Suite struct FormRuleTests {
  /// The rules of each exercise, with the exercise's limits.
  static let rules = ExerciseCatalog.exercises.flatMap { exercise in
    exercise.rules.compactMap(FormRuleCatalog.rule).map { (exercise: exercise.name, rule: $0) }
  }

  @Test func everyRuleIsPerformed() {
    let performed = FaultyPerformance.all.reduce(into: [String: Set<String>]()) { performed, performance in
      performed[performance.rule, default: []].insert(performance.severity.name)
    }
    let names = Set(Self.rules.map(\.rule.name) + FormRuleCatalog.setRules.map(\.name))
    #expect(names.count >= 15, "\(names)")
    for name in names { #expect(performed[name] == ["good", "note", "warning"], "\(name)") }
  }

  @Test(arguments: FaultyPerformance.all.indices)
  func everyFaultIsFound(_ number: Int) throws {
    let performance = FaultyPerformance.all[number]
    let workout = try #require(performance.motion().workout)
    let message = "\(performance): \(workout.findings), \(workout.rejected)"
    #expect(workout.repetitions.count == performance.repetitions.count, "\(message)")
    let findings = workout.findings.filter { $0.rule == performance.rule }
    if FormRuleCatalog.setRules.contains(where: { $0.name == performance.rule }) {
      #expect(
        findings.map(\.severity) == (performance.severity == .good ? [] : [performance.severity]),
        "\(message)")
    } else {
      #expect(findings.count == performance.repetitions.count, "\(message)")
      #expect(findings.allSatisfy { $0.severity == performance.severity }, "\(message)")
    }
    #expect(findings.allSatisfy { !$0.sentence.isEmpty }, "\(message)")
  }

  @Test func plausibleRangeIncludesItsBoundsAndNothingElse() {
    for (exercise, rule) in Self.rules {
      let message = "\(exercise), \(rule.identifier)"
      let bounds = [rule.plausible.lowerBound, rule.plausible.upperBound]
      #expect(rule.plausible.contains(rule.limits.note), "\(message)")
      #expect(rule.plausible.contains(rule.limits.warning), "\(message)")
      for bound in bounds {
        #expect(rule.isPlausible(RuleMeasurement(value: bound, offset: 0)), "\(message): \(bound)")
      }
      for value in [bounds[0].nextDown, bounds[1].nextUp, .nan, .infinity, -.infinity] {
        #expect(!rule.isPlausible(RuleMeasurement(value: value, offset: 0)), "\(message): \(value)")
        #expect(!rule.isPlausible(RuleMeasurement(aboveZero: value, offset: 0)), "\(message): \(value)")
      }
    }
  }
}
