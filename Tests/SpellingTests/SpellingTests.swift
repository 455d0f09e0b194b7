import FormCheckSpelling
import Testing

/// Suggestions for misspelled words.
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
}
