import FormCheckMotion
import FormCheckTOML
import Testing

@testable import FormCheckExercises

/// Names in kebab case, and suggestions for misspelled words.
@Suite struct SpellingTests {
  @Test(
    arguments: [
      ("signal", "signal"), ("sigal", "signal"), ("singal", "signal"), ("signall", "signal"), ("tow", "to"),
      ("form", "from"), ("SIGNAL", "signal"), ("hip_height", "hip-height"), ("hip height", "hip-height"),
      ("x", nil), ("", nil), ("completely-different", nil),
    ] as [(String, String?)])
  func closestWord(_ word: String, _ expected: String?) {
    #expect(Spelling.closest(to: word, among: ["signal", "to", "from", "hip-height"]) == expected)
    let remedy = Spelling.remedy(for: word, among: ["signal", "to", "from", "hip-height"])
    #expect(remedy == expected.map { "Did you mean “\($0)”?" } ?? "Choose from signal, to, from, hip-height.")
  }

  @Test func noWords() { #expect(Spelling.closest(to: "a", among: []) == nil) }

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
