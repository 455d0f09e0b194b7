import FormCheckFiles
import Foundation
import Testing

@Suite struct ShellTextTests {
  @Test func plainPathsHaveNoQuotes() {
    for text in ["squat.mp4", "/videos/2026-11/a_b.mov", "./-x", "kniebeuge-größe.mp4", "深蹲.mp4"] {
      #expect(ShellText.word(text) == text)
    }
  }

  /// A shell reads every word as the text, for all ASCII characters but the one that no argument can contain.
  @Test func shellsReadTheText() throws {
    let single = (1..<128).compactMap { UnicodeScalar($0).map { String(Character($0)) } }
    let texts =
      single.flatMap { [$0, "a\($0)b", "\($0)\($0)"] } + [
        "", "b c.mp4", "it's", "''", "$(id)", "~", "a\u{2003}b", "'\u{301}; exit 3; '\u{301}", "\r\n",
      ]
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\0' \(texts.map(ShellText.word).joined(separator: " "))"]
    shell.standardOutput = output
    try shell.run()
    let bytes = try #require(try output.fileHandleForReading.readToEnd())
    shell.waitUntilExit()
    let read = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
    #expect(read.count == texts.count)
    for (text, word) in zip(texts, read) {
      #expect(String(decoding: word, as: UTF8.self) == text, "\(text.debugDescription)")
    }
  }

  /// A command takes no file for an option.
  @Test(arguments: [
    ("a.mp4", "a.mp4"), ("-x.mp4", "./-x.mp4"), ("-x y.mp4", "'./-x y.mp4'"), ("a/-x", "a/-x"),
  ])
  func filesAreNoOptions(_ path: String, _ word: String) { #expect(ShellText.file(path) == word) }
}
