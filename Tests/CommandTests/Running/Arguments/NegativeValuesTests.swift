import Testing

@testable import FormCheckCLI

@Suite struct NegativeValuesTests {
  @Test(arguments: [
    (["analyze", "--level", "-2", "a.mp4"], ["analyze", "--level=-2", "a.mp4"]),
    (["clips", "--pad", "-.5s"], ["clips", "--pad=-.5s"]),
    (["analyze", "--start", "-0:05"], ["analyze", "--start=-0:05"]),
    (["a", "--x", "-1", "--y", "-2.5"], ["a", "--x=-1", "--y=-2.5"]),
  ])
  func numbersAreJoined(_ arguments: [String], _ expected: [String]) {
    #expect(NegativeValues.joined(arguments) == expected)
  }

  @Test(arguments: [
    [], ["--level"], ["--level=1", "-2"], ["--level", "2"], ["-o", "-2"], ["a", "-2"],
    ["--", "--level", "-2"],
    ["--force", "-2.mp4"], ["--force", "-q"], ["--from", "-"], ["--note", "-x"],
  ])
  func otherArgumentsStay(_ arguments: [String]) { #expect(NegativeValues.joined(arguments) == arguments) }

  /// The number is accepted, or the message is about the number.
  @Test(arguments: [
    (["analyze", "none.mp4", "--level", "-3"], 3, "none.mp4"),
    (["clips", "none.mp4", "--pad", "-1"], 2, "not -1"),
    (["analyze", "none.mp4", "--people", "-1"], 2, "not -1"),
    (["analyze", "none.mp4", "--start", "-1"], 2, "-1"),
  ])
  func theProgramReadsThem(_ arguments: [String], _ status: Int32, _ word: String) throws {
    let workspace = try Workspace()
    let outcome = try Program.run(arguments, in: workspace.folder)
    #expect(!outcome.messages.contains("Missing value"), "\(outcome)")
    try expect(outcome, exit: status, containing: [word], on: workspace, "\(arguments)")
  }
}
