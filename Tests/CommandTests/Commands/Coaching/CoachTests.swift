import Testing

/// `formcheck coach`, run as users run it.
@Suite struct CoachTests {
  @Test(arguments: [["--set", "0"], ["--set", "first"], ["-o", ""], ["--endpoint"]])
  func wrongOptionsAreUsageErrors(_ arguments: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(["coach", "gray.mp4"] + arguments, in: workspace.folder)
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
    #expect(try workspace.listing() == ["gray.mp4"])
  }

  @Test func aVideoThatWasNotAnalyzedNamesTheCommand() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(["coach", "gray.mp4"], in: workspace.folder)
    #expect(outcome.status == 3 && outcome.messages.contains("formcheck analyze gray.mp4"), "\(outcome)")
  }

  @Test func aVideoOfNobodyHasNoFeedback() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    _ = try Program.run(["analyze", "gray.mp4", "--no-video"], in: workspace.folder)
    let outcome = try Program.run(["coach", "gray.mp4"], in: workspace.folder)
    #expect(outcome.status == 3 && outcome.messages.contains("No person was detected"), "\(outcome)")
  }
}
