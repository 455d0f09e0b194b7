import Foundation
import Testing

/// `formcheck compare`, run as users run it.
@Suite struct CompareTests {
  @Test(arguments: [
    [], ["walk.mp4"], ["walk.mp4", "walk.mp4", "walk.mp4"], ["walk.mp4", "-"],
    ["walk.mp4", "walk.mp4", "--rep", "0"], ["walk.mp4", "walk.mp4", "--rep", "worst"],
    ["walk.mp4", "walk.mp4", "--align", "speed"], ["walk.mp4", "walk.mp4", "--layout", "sid"],
    ["--all", ".", "walk.mp4"], ["walk.mp4:1", "walk.mp4", "--rep", "each"],
    ["walk.mp4:1", "walk.mp4:2", "--rep", "3"],
    ["walk.mp4", "walk.mp4", "-o", "-"], ["walk.mp4", "walk.mp4", "--exercise", "swimming"],
    ["walk.mp4", "walk.mp4", "--every", "0"], ["walk.mp4", "walk.mp4", "--quality", "superb"],
  ])
  func wrongArgumentsAreUsageErrors(_ arguments: [String]) throws {
    let workspace = try Workspace()
    try workspace.putGray("walk.mp4")
    let outcome = try Program.run(["compare"] + arguments, in: workspace.folder)
    try expect(outcome, exit: 2, on: workspace, "\(arguments)")
    #expect(outcome.output == "")
    #expect(try workspace.listing() == ["walk.mp4"])
  }

  @Test func unreadableInputsAreNamed() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    try workspace.write(Data(), to: "empty.mp4")
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "folder"), withIntermediateDirectories: true)
    for name in ["missing.mp4", "missing.mp4:2", "empty.mp4", "folder"] {
      let outcome = try Program.run(
        ["compare", name, "missing.mp4", "-q", "-o", "out"], in: workspace.folder)
      try expect(
        outcome, exit: 3, containing: [name.replacing(":2", with: "")], on: workspace, name)
    }
  }

  /// A comparison needs both videos, so it fails with the code of the unreadable one, before the other is analyzed.
  @Test func anUnreadableVideoBesideAReadableOne() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    try workspace.write(Data("text".utf8), to: "text.mp4")
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "folder"), withIntermediateDirectories: true)
    #expect(mkfifo(workspace.path("pipe"), 0o600) == 0)
    let before = try workspace.listing()
    for (name, word) in [
      ("pipe", "is a pipe"), ("folder", "is a folder"), ("text.mp4", "is not a video"),
      ("missing.mp4", "There is no file"),
    ] {
      for pair in [[name, "gray.mp4"], ["gray.mp4", name]] {
        let outcome = try Program.run(["compare"] + pair, in: workspace.folder)
        try expect(outcome, exit: 3, containing: [word, name], on: workspace, "\(pair)")
        #expect(try workspace.listing() == before, "\(pair)")
      }
    }
  }

  /// A video without people is analyzed, and the error states that nobody is in it.
  @Test func aVideoWithoutPeopleIsAnError() throws {
    let workspace = try Workspace()
    try workspace.putGray("gray.mp4")
    let outcome = try Program.run(["compare", "gray.mp4", "gray.mp4"], in: workspace.folder)
    try expect(
      outcome, exit: 3,
      containing: ["No person was detected in ", "gray.mp4, so there is nothing to compare"], on: workspace)
  }

  /// A folder without videos, and one in which nobody exercises.
  @Test func aFolderWithoutRepetitionsIsAnError() throws {
    let workspace = try Workspace()
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "empty"), withIntermediateDirectories: true)
    let none = try Program.run(["compare", "--all", "empty"], in: workspace.folder)
    try expect(none, exit: 3, containing: ["folder without videos"], on: workspace)
    for name in ["missing", "empty/missing"] {
      let missing = try Program.run(["compare", "--all", name], in: workspace.folder)
      try expect(missing, exit: 3, containing: ["There is no folder \(name)"], on: workspace)
    }
    #expect(try workspace.listing() == ["empty"])
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "gray"), withIntermediateDirectories: true)
    try workspace.putGray("gray/gray.mp4")
    let gray = try Program.run(["compare", "--all", "gray"], in: workspace.folder)
    try expect(
      gray, exit: 3, containing: ["No person was detected in ", "gray.mp4, so there is nothing to compare"],
      on: workspace)
    #expect(try !workspace.listing().contains("gray/all.compare.csv"))
  }

  /// The help names every choice.
  @Test func helpListsAlignmentsAndLayouts() throws {
    let help = try Workspace().run("help", "compare").output
    for word in ["phase", "turning", "time", "side", "stack", "ghost", "each", "20°"] {
      #expect(help.contains(word), "\(word)")
    }
  }
}
