import FormCheckMotion
import Testing

@testable import FormCheckExercises

/// Names in kebab case.
@Suite struct KebabCaseTests {
  @Test(
    arguments: [
      ("a", true), ("a-b", true), ("a1-2b", true), ("", false), ("-", false), ("-a", false), ("a-", false),
      ("a--b", false), ("A", false), ("a b", false), ("a_b", false), ("é", false), ("٣", false),
    ])
  func kebabCase(_ text: String, _ isValid: Bool) {
    #expect(KebabCase.isValid(text) == isValid)
    #expect(KebabCase.isValid(KebabCase.name(from: text)), "\(KebabCase.name(from: text))")
  }

  @Test func namesOfCases() {
    #expect(
      Evidence.Statistic.declaredNames == [
        "turning", "resting", "median", "range", "return-range", "minimum", "maximum", "change",
      ])
    #expect(
      BodyPosition.onHands.declaredName == "on-hands"
        && BodyPosition.lyingFaceDown.declaredName == "lying-face-down")
    #expect(RepetitionChannel.Sides.declaredNames == ["together", "in-turn", "both-in-one"])
    for name in BodyChannel.declaredNames {
      #expect(KebabCase.isValid(name) && BodyChannel(declaredName: name)?.declaredName == name)
    }
  }
}
