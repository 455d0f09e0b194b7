import Testing

@testable import FormCheckReports

@Suite struct JSONSyntaxTests {
  @Test(arguments: [
    "[]", "{}", " {\"é\": [1, 2, {}, {\"b\": -1e-5}], \"c\": true}\n", "[\"a\\\"\"]", "null", "\u{FEFF}[1]",
    "{\"a\": 1,\n}",
  ])
  func textWithoutMistakes(_ text: String) {
    #expect(JSONSyntax.mistake(in: Array(text.utf8)) == nil, "\(text)")
  }

  @Test(
    arguments: [
      ("", 1, 1, nil), ("{\n", 2, 1, nil), ("{\"a\": 0,83}", 1, 9, "8"), ("{'a': 1}", 1, 2, "'"),
      ("{\"a\": 1\n\"b\": 2}", 2, 1, "\""), ("{“a”: 1}", 1, 2, "“"), ("{\"a\": 1} x", 1, 10, "x"),
      ("{\"a\": 1}]", 1, 9, "]"), ("[1 2]", 1, 4, "2"), ("{\"é\" 1}", 1, 6, "1"), ("{\"a\": \"x", 1, 7, "\""),
      ("\r\n\r\n{a", 3, 2, "a"), ("[1.2.3]", 1, 2, "1"), ("[True]", 1, 2, "T"), ("{\"a\":,}", 1, 6, ","),
      ("[}", 1, 2, "}"),
    ] as [(String, Int, Int, Character?)])
  func mistakesHaveAPosition(_ text: String, _ line: Int, _ column: Int, _ character: Character?) {
    let mistake = JSONSyntax.mistake(in: Array(text.utf8))
    #expect(mistake == .init(line: line, column: column, character: character), "\(text)")
  }
}
