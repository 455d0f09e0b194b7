import Foundation
import Testing

/// A command never overwrites one of its inputs, and a conflict doesn't stop the other inputs.
@Suite struct OverwritingTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("s.mp4")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: workspace.path(name), withDestinationPath: target)
  }

  @Test func aSummaryNeverReplacesAnInput() throws {
    let source = try workspace.bytes("s.mp4")
    try workspace.write(Data("s.mp4\n".utf8), to: "list.txt")
    for (name, arguments) in [
      ("s.mp4", ["s.mp4"]), ("list.txt", ["--from", "list.txt"]), ("s.poses.csv", ["s.mp4"]),
      ("notes.txt", ["s.mp4"]),
    ] {
      if name == "notes.txt" { try workspace.write(Data("mine".utf8), to: name) }
      let before = try workspace.listing()
      let outcome = try Program.run(
        ["analyze", "--no-video", "--summary", name] + arguments, in: workspace.folder)
      try expect(outcome, exit: 4, containing: [name], on: workspace, name)
      #expect(try workspace.listing() == before, "nothing is written: \(name)")
    }
    #expect(try workspace.bytes("s.mp4") == source)
    #expect(try workspace.bytes("list.txt") == Data("s.mp4\n".utf8))
    #expect(try workspace.bytes("notes.txt") == Data("mine".utf8))
    for _ in 0..<2 {
      let outcome = try workspace.run(
        "analyze", "s.mp4", "--no-video", "-o", "out", "--summary", "out/sum.csv")
      try expect(outcome, exit: 0, on: workspace, "a summary replaces a summary")
    }
  }

  /// The log may not exist yet: the summary is written after it.
  @Test func aSummaryNeverReplacesTheLog() throws {
    let before = try workspace.listing()
    for name in ["log.db", "log.db-wal"] {
      let outcome = try workspace.run(
        "analyze", "s.mp4", "--no-video", "--log", "--log-file", "log.db", "--summary", name, "--force")
      try expect(outcome, exit: 4, containing: [name, "training log"], on: workspace, name)
      #expect(try workspace.listing() == before, "nothing is written: \(name)")
    }
  }

  @Test func anOutputVideoCanNotReplaceAnInput() throws {
    try workspace.putGray("s.annotated.mp4", frames: 3)
    let other = try workspace.bytes("s.annotated.mp4")
    let outcome = try workspace.run("analyze", "s.mp4", "s.annotated.mp4", "--force")
    try expect(
      outcome, exit: 1, containing: ["s.mp4", "s.annotated.mp4", "never overwritten", "1 done, 1 failed"],
      on: workspace)
    #expect(try workspace.bytes("s.annotated.mp4") == other)
    #expect(workspace.exists("s.annotated.annotated.mp4") && !workspace.exists("s.poses.csv"))
  }

  @Test func anOutputImageCanNotReplaceAnInput() throws {
    try expect(try workspace.run("inspect", "s.mp4", "--at", "0"), exit: 0, on: workspace)
    let image = try workspace.bytes("s.frame-0.png")
    for name in ["x.png", "x.frame-0.png"] { try workspace.write(image, to: name) }
    let outcome = try workspace.run("inspect", "x.png", "x.frame-0.png", "--force")
    try expect(outcome, exit: 1, containing: ["never overwritten", "1 of 2 inputs failed"], on: workspace)
    #expect(try workspace.bytes("x.frame-0.png") == image)
    #expect(workspace.exists("x.frame-0.frame-0.png"))
  }

  @Test func twoInputsCanNotShareAnOutputImage() throws {
    try expect(try workspace.run("inspect", "s.mp4", "--at", "0"), exit: 0, on: workspace)
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: workspace.path(folder), withIntermediateDirectories: false)
      try workspace.write(try workspace.bytes("s.frame-0.png"), to: "\(folder)/x.png")
    }
    let outcome = try workspace.run("inspect", "a/x.png", "b/x.png", "-o", "out", "--force")
    try expect(outcome, exit: 1, containing: ["for both ", " and a/x.png"], on: workspace)
  }

  /// A planted link with the name of an unfinished output is not followed.
  @Test func outputsAreNotWrittenThroughALink() throws {
    try workspace.write(Data("precious".utf8), to: "victim.txt")
    try link("s.frame-0.png.partial", to: "victim.txt")
    try expect(try workspace.run("inspect", "s.mp4", "--at", "0"), exit: 0, on: workspace)
    try link("s.annotated.mp4.partial", to: "victim.txt")
    try expect(try workspace.run("analyze", "s.mp4"), exit: 0, on: workspace)
    #expect(try workspace.bytes("victim.txt") == Data("precious".utf8))
  }

  @Test func brokenLinksDoNotStopOtherInputs() throws {
    try link("broken.mp4", to: "nothere.mp4")
    try link("self.mp4", to: "self.mp4")
    for (number, names) in [["s.mp4", "broken.mp4", "self.mp4"], ["*.mp4"]].enumerated() {
      let outcome = try Program.run(
        ["analyze", "-o", "out-\(number)", "--no-video"] + names, in: workspace.folder)
      try expect(
        outcome, exit: 1,
        containing: [
          "broken.mp4 is a symbolic link to a missing file", "self.mp4 is a symbolic link that leads back",
        ],
        on: workspace, "\(names)")
      #expect(workspace.exists("out-\(number)/s.poses.csv"), "\(names)")
    }
    try expect(
      try workspace.run("analyze", "broken.mp4"), exit: 3, containing: ["symbolic link"], on: workspace)
  }

  @Test func aPlantedWorkFolderIsRejected() throws {
    try FileManager.default.createDirectory(
      atPath: workspace.path("docs"), withIntermediateDirectories: false)
    try link(".formcheck", to: "docs")
    let outcome = try workspace.run("analyze", "s.mp4", "--no-video")
    try expect(outcome, exit: 4, containing: [".formcheck is a symbolic link", "-o"], on: workspace)
    #expect(try workspace.listing() == [".formcheck", "docs", "s.mp4"])
  }

  /// `/dev/stdout` is a link, and a rename would replace it.
  @Test(arguments: [[], ["--force"]]) func aSummaryNeverReplacesALink(_ force: [String]) throws {
    try link("mine", to: "/proc/self/fd/1")
    let outcome = try Program.run(
      ["analyze", "s.mp4", "--no-video", "--every", "30", "--summary", "mine"] + force, in: workspace.folder)
    try expect(outcome, exit: 4, containing: ["mine after --summary is a symbolic link"], on: workspace)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: workspace.path("mine")) == "/proc/self/fd/1")
  }

  @Test func emptyNamesAndListsAreErrors() throws {
    try workspace.write(Data(), to: "list")
    try expect(
      try workspace.run("analyze", "s.mp4", "-o", ""), exit: 2, containing: ["-o requires a folder name"],
      on: workspace)
    try expect(
      try workspace.run("analyze", "--from", "list"), exit: 2, containing: ["contains no video"],
      on: workspace)
    try expect(
      try workspace.run("analyze", "--from", "s.mp4"), exit: 2, containing: ["The list s.mp4 isn't text."],
      on: workspace)
  }

  /// A frame that can't be drawn on is rejected before the analysis; tables can still be written.
  @Test func framesTooWideForTheOverlayAreRejected() throws {
    let workspace = try Workspace()
    try workspace.write(Data(PNGBytes.gray(width: 40_000, height: 2)), to: "wide.png")
    for (arguments, status, words) in [
      (["inspect", "wide.png"], 3 as Int32, ["wide.png", "40000 × 2", "--json"]),
      (["analyze", "wide.png"], 3, ["wide.png", "--no-video"]),
      (["analyze", "wide.png", "--no-video"], 3, ["wide.png", "--no-report"]),
      (["inspect", "wide.png", "--json"], 0, []),
      (["analyze", "wide.png", "--no-video", "--no-report"], 0, []),
    ] {
      try expect(
        try Program.run(arguments, in: workspace.folder), exit: status, containing: words, on: workspace,
        "\(arguments)")
    }
  }

  /// 256 megapixels of one color have 31 kB: the limit is checked before decoding.
  @Test func hugeImagesAreRejectedByEachCommand() throws {
    try workspace.write(Data(PNGBytes.gray(width: 16_000, height: 16_000)), to: "huge.png")
    for command in [["inspect", "--json"], ["inspect"], ["analyze"]] {
      let outcome = try Program.run(command + ["huge.png"], in: workspace.folder)
      try expect(outcome, exit: 3, containing: ["16000 × 16000", "megapixels"], on: workspace, "\(command)")
    }
  }

  @Test func pipesAreRejectedByEachCommand() throws {
    #expect(mkfifo(workspace.path("pipe.mp4"), 0o600) == 0)
    for command in [
      ["analyze"], ["probe"], ["inspect", "--at", "0"], ["render"], ["analyze", "--shard", "1/2"],
    ] {
      let outcome = try Program.run([command[0], "pipe.mp4"] + command.dropFirst(), in: workspace.folder)
      #expect(outcome.status == 3, "\(command): \(outcome)")
      #expect(outcome.messages.contains("pipe.mp4 is a pipe"), "\(command): \(outcome)")
    }
  }
}
