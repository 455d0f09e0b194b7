import FormCheckExercises
import FormCheckMotion
import Testing

@testable import FormCheckCoaching

@Suite struct AdviceCatalogTests {
  private static let catalogue = AdviceCatalog.builtIn

  /// The identifiers of the rules about whole sets, which every exercise has.
  private static let setRules = ["range_fading", "tempo_drift"]

  @Test func theEmbeddedFileIsValid() throws {
    #expect(try AdviceCatalog(toml: AdviceCatalog.embedded).advice.count == Self.catalogue.advice.count)
    #expect(!Self.catalogue.advice.isEmpty)
  }

  /// Each rule that an exercise references, and each rule about sets, has advice for that exercise.
  @Test func everyRuleHasAdvice() {
    for exercise in ExerciseCatalog.exercises {
      for rule in exercise.rules.map(\.identifier) + Self.setRules {
        let advice = Self.catalogue.advice(on: rule, for: exercise.name)
        #expect(advice?.rule == rule, "\(exercise.name): \(rule)")
      }
    }
    for rule in FormRuleCatalog.identifiers {
      #expect(Self.catalogue.advice(on: rule, for: "an exercise of a user") != nil, "\(rule)")
    }
  }

  /// No advice is unreachable: each belongs to a rule, and to exercises that exist.
  @Test func everyAdviceHasARule() {
    let rules = FormRuleCatalog.identifiers + Self.setRules
    for advice in Self.catalogue.advice {
      #expect(rules.contains(advice.rule), "\(advice.rule)")
      for name in advice.exercises ?? [] {
        #expect(
          ExerciseCatalog.exercise(named: name)?.rules.contains { $0.identifier == advice.rule } == true,
          "\(name)")
      }
      #expect(advice.change.hasSuffix(".") && advice.drill.hasSuffix("."), "\(advice)")
    }
    #expect(
      Set(Self.catalogue.advice.map { "\($0.rule) \($0.exercises ?? [])" }).count
        == Self.catalogue.advice.count)
  }

  @Test func anExerciseHasItsOwnAdvice() {
    let row = Self.catalogue.advice(on: "body_swing", for: "row")
    let curl = Self.catalogue.advice(on: "body_swing", for: "biceps-curl")
    #expect(row != nil && curl != nil && row != curl)
    #expect(Self.catalogue.advice(on: "no such rule", for: "row") == nil)
  }

  @Test(arguments: [
    "", "advice = 3", "[[advice]]\nrule = \"depth\"", "[[advice",
    "[[advice]]\nrule = \"a\"\naspect = \"speed\"\nchange = \"b\"\ndrill = \"c\"",
  ]) func invalidTextIsRefused(_ text: String) {
    #expect(throws: (any Error).self) { try AdviceCatalog(toml: text) }
  }
}
