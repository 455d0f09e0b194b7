import FormCheckCoachClient
import Testing

/// Answers with and without reasoning, in pieces of any size.
@Suite struct ReasoningFilterTests {
  @Test(
    arguments: [
      ("Good depth.", "Good depth."), ("<think>It may be 90°.</think>\n\nGood depth.", "Good depth."),
      ("\n <think></think>Good.", "Good."), ("<think>unfinished", ""), ("<thin", "<thin"),
      ("<thinking> aloud", "<thinking> aloud"), ("A <think>b</think> c", "A <think>b</think> c"), ("", ""),
      ("<think>a </think >b</think> c\n", "c\n"), ("  ", "  "),
      ("<think>a</think>b<think>c</think>", "b<think>c</think>"),
    ], [1, 2, 3, 7, 100])
  func reasoningIsLeftOut(_ answer: (text: String, shown: String), _ size: Int) {
    var filter = ReasoningFilter()
    var shown = ""
    var rest = answer.text[...]
    while !rest.isEmpty {
      shown += filter.add(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    #expect(shown + filter.finish() == answer.shown, "\(answer.text.debugDescription) in pieces of \(size)")
  }
}
