import Foundation
import Testing

@testable import FormCheckCLI

@Suite struct TerminalTextTests {
  @Test func controlCharactersAreNotPrinted() throws {
    let workspace = try Workspace()
    let names = ["\u{1B}[31mred.mp4", "bidi\u{202E}4pm.mp4", "line\u{2028}break.mp4", "c1\u{9B}31m.mp4"]
    for name in names { try workspace.putGray(name) }
    for name in names {
      for arguments in [
        ["probe", name], ["probe", name, "--json"], ["inspect", name, "--at", "0", "--json"],
      ] {
        let outcome = try Program.run(arguments, in: workspace.folder)
        #expect(outcome.status == 0, "\(arguments) \(outcome)")
        let shown = (outcome.output + outcome.messages).unicodeScalars
        #expect(
          !shown.contains { "\u{1B}\u{202E}\u{2028}\u{9B}".unicodeScalars.contains($0) },
          "\(arguments) \(outcome)")
      }
      let json = try workspace.run("probe", name, "--json").output
      let file = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(file?["file"] as? String == name, "JSON preserves the name: \(json)")
    }
  }

  /// Data that can't be written is an error.
  @Test(arguments: [["probe", "clip.mp4"], ["probe", "clip.mp4", "--json"], ["--version"], ["--help"]])
  func aFullDeviceIsReported(_ arguments: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("clip.mp4")
    for (target, status) in [("/dev/full", 4 as Int32), ("/dev/null", 0)] {
      let process = Process()
      process.executableURL = try Program.executable()
      process.arguments = arguments
      process.currentDirectoryURL = workspace.folder
      process.standardOutput = FileHandle(forWritingAtPath: target)
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == status, "\(arguments) > \(target)")
    }
  }

  @Test func linesKeepTheirBreaks() {
    #expect(TerminalText.lines("a\nb\tc\u{7F}") == "a\nb\u{FFFD}c\u{FFFD}")
    #expect(TerminalText.line("a\nb") == "a\u{FFFD}b")
  }

  /// Joiners are part of emoji and of some scripts.
  @Test func joinersAndOtherTextStay() {
    for text in ["👩‍🚀.mp4", "پی‌نوشت", "Übung é 深蹲"] { #expect(TerminalText.line(text) == text) }
  }

  /// Bytes of names that aren't UTF-8 are characters for private use.
  @Test func charactersForPrivateUseAreReplaced() {
    #expect(TerminalText.line("a\u{10FFE9}b\u{E000}") == "a\u{FFFD}b\u{FFFD}")
    #expect(TerminalText.json("\"\u{E000}\"") == "\"\\ue000\"")
  }

  @Test func jsonIsEscaped() {
    #expect(TerminalText.json("\"\u{9B}\"") == "\"\\u009b\"")
    #expect(TerminalText.json("\"\u{E0001}\"") == "\"\\udb40\\udc01\"")
    #expect(TerminalText.json("{\n}") == "{\n}")
  }
}
