import Testing

@testable import FormCheckTerminal

@Suite struct TerminalAnswerTests {
  private static let kitty = "\u{1B}_Gi=4207;OK\u{1B}\\"
  private static let color = "\u{1B}P1+r524742=382F382F38\u{1B}\\"
  private static let cell = "\u{1B}[6;20;10t"

  private static func answer(_ text: String) -> TerminalAnswer { TerminalAnswer(Array(text.utf8)) }

  @Test(arguments: 0..<16) func anyCombinationIsRead(_ bits: Int) {
    let (kitty, sixel, color, isTrueColor) = (bits & 1 > 0, bits & 2 > 0, bits & 4 > 0, bits & 8 > 0)
    let answer = Self.answer(
      (kitty ? Self.kitty : "\u{1B}_Gi=4207;ENOTSUP\u{1B}\\") + (color ? Self.color : "\u{1B}P0+r\u{1B}\\")
        + Self.cell + (sixel ? "\u{1B}[?62;4;22c" : "\u{1B}[?62;22c"))
    #expect(answer.hasKitty == kitty && answer.hasSixel == sixel && answer.hasTrueColor == color)
    #expect(answer.isComplete && answer.cell?.width == 10 && answer.cell?.height == 20)
    let expected: TerminalGraphics =
      kitty ? .kitty : sixel ? .sixel : .halfBlocks(isTrueColor: color || isTrueColor)
    #expect(answer.graphics(isTrueColor: isTrueColor) == expected)
  }

  /// Every beginning of an answer is harmless, and only the whole one is complete.
  @Test func incompleteAnswersAreIncomplete() {
    let bytes = Array((Self.kitty + Self.color + Self.cell + "\u{1B}[?62;4c").utf8)
    for count in bytes.indices { #expect(!TerminalAnswer(Array(bytes[..<count])).isComplete, "\(count)") }
    #expect(TerminalAnswer(bytes).isComplete)
  }

  /// Keys that are typed meanwhile don't hide the answer.
  @Test func keysAreSkipped() {
    let answer = Self.answer("q\u{1B}[A\u{1B}OP\u{1B}" + Self.kitty + "x" + "\u{1B}[?6c" + "y")
    #expect(answer.hasKitty && answer.isComplete && !answer.hasSixel)
  }

  @Test(arguments: [
    "", "c", "\u{1B}", "\u{1B}[", "\u{1B}[c", "\u{1B}[4c", "\u{1B}[?\u{7F}c", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}[6;0;0t",
    "\u{1B}[6;99999999999999999999;9t", "\u{1B}[6;9t", "\u{1B}[4;20;10t", "\u{1B}[6;600;600t",
    "\u{1B}P1+r524742",
  ]) func otherBytesAreNoAnswer(_ text: String) {
    let answer = Self.answer(text)
    #expect(!answer.isComplete && !answer.hasKitty && !answer.hasSixel && !answer.hasTrueColor)
    #expect(answer.cell == nil)
  }

  /// The first attribute is the terminal's class: a VT400 has none of sixels because of its number.
  @Test func theClassIsNoAttribute() { #expect(!Self.answer("\u{1B}[?4c").hasSixel) }

  @Test func someTerminalsAreNotAsked() {
    for type in ["", "dumb", "linux"] { #expect(!TerminalQuery.isAnswered(byType: type)) }
    for type in ["xterm", "xterm-256color", "xterm-kitty", "screen"] {
      #expect(TerminalQuery.isAnswered(byType: type))
    }
    #expect(TerminalQuery.text.hasSuffix("\u{1B}[c"), "the last question is the one that everybody answers")
  }
}
