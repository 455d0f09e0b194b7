import Testing

@testable import FormCheckCLI

@Suite struct BritishSpellingTests {
  @Test(arguments: [
    (["analyse", "a.mp4"], ["analyze", "a.mp4"]), (["help", "analyse"], ["help", "analyze"]),
    (["render", "--colour-blind-safe", "a.mp4"], ["render", "--color-blind-safe", "a.mp4"]),
    ([], []), (["help"], ["help"]), (["analyze"], ["analyze"]),
  ])
  func commandsAndOptionsAreTranslated(_ arguments: [String], _ expected: [String]) {
    #expect(BritishSpelling.americanized(arguments) == expected)
  }

  @Test(arguments: [
    ["analyze", "analyse"], ["render", "analyse"], ["analyze", "--", "--colour-blind-safe"],
    ["analyze", "-o", "analyse"], ["analyze", "--summary", "colour.csv"],
  ])
  func fileNamesStay(_ arguments: [String]) {
    #expect(BritishSpelling.americanized(arguments) == arguments)
  }

  /// Both spellings reach the same command: it fails only because the file doesn't exist.
  @Test(arguments: [
    ["analyse", "none.mp4"], ["analyze", "none.mp4"], ["render", "none.mp4", "--colour-blind-safe"],
    ["render", "none.mp4", "--color-blind-safe"], ["analyse", "none.mp4", "--athlete", "centre"],
    ["analyze", "none.mp4", "--athlete", "center"],
  ])
  func bothSpellingsAreAccepted(_ arguments: [String]) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(arguments, in: workspace.folder)
    try expect(outcome, exit: 3, containing: ["none.mp4"], on: workspace, "\(arguments)")
  }
}
