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

  /// Without a server, options of the conversation are named; with `--endpoint none`, they are there to be left out.
  @Test func optionsWithoutAServerAreNamed() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let options = [
      ["--model", "llava"], ["--key-command", "true"], ["--key-file", "key"], ["--ca-file", "ca.pem"],
      ["--allow-http"], ["--stills", "0"], ["--show-faces"], ["--timeout", "30"], ["--log"],
    ]
    for option in options {
      let outcome = try Program.run(["coach", "gray.mp4"] + option, in: workspace.folder)
      #expect(
        outcome.messages.contains("warning: \(option[0]) has no effect without --endpoint."), "\(outcome)")
      let none = try Program.run(
        ["coach", "gray.mp4", "--endpoint", "none"] + option, in: workspace.folder)
      #expect(!none.messages.contains("no effect"), "\(none)")
    }
    let usual = try Program.run(["coach", "gray.mp4"], in: workspace.folder)
    #expect(!usual.messages.contains("no effect"), "\(usual)")
  }

  @Test func aVideoOfNobodyHasNoFeedback() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    _ = try Program.run(["analyze", "gray.mp4", "--no-video"], in: workspace.folder)
    let outcome = try Program.run(["coach", "gray.mp4"], in: workspace.folder)
    #expect(outcome.status == 3 && outcome.messages.contains("No person was detected"), "\(outcome)")
  }
}
