import Foundation
import Testing

/// A video on standard input.
@Suite struct StandardInputTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("clip.mp4")
  }

  @Test func aVideoOnStandardInput() throws {
    func run(_ arguments: String..., input: String) throws -> Program.Outcome {
      try Program.start(
        arguments, in: workspace.folder, input: try FileHandle(forReadingFrom: URL(filePath: input))
      ).finish()
    }
    let clip = workspace.path("clip.mp4")
    let outcome = try run("analyze", "-", "-o", "out", "--stdin-name", "squat.mp4", input: clip)
    let printed = ["squat.mp4: 4 frames", "out/squat.poses.csv", "No person was detected in squat.mp4,"]
    try expect(outcome, exit: 0, containing: printed, on: workspace)
    #expect(!outcome.messages.contains(".formcheck-stdin"), "\(outcome)")
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.path("out")).sorted()
    #expect(
      names == [
        ".formcheck", "squat.annotated.mp4", "squat.formcheck.json", "squat.poses.csv", "squat.report.html",
        "squat.reps.csv",
      ])
    try FileManager.default.copyItem(atPath: clip, toPath: workspace.path("squat.mp4"))
    try expect(
      try workspace.run("render", "squat.mp4", "-o", "out", "--force"), exit: 0, on: workspace,
      "a file with the same content belongs to the results")
    let again = try run("analyze", "-", "-o", "plain", "--no-video", input: clip)
    try expect(again, exit: 0, containing: ["plain/stdin.poses.csv"], on: workspace)
    let before = try workspace.listing()
    for (input, limit, word) in [("/dev/null", "9", "is empty"), (clip, "9", "known container")] {
      try workspace.write(Data("no video".utf8), to: "text")
      let source = word == "is empty" ? input : workspace.path("text")
      let outcome = try run("analyze", "-", "-o", "out", "--max-spool", limit, input: source)
      try expect(outcome, exit: 3, containing: [word], on: workspace, word)
      #expect(!outcome.messages.contains(".formcheck-stdin"), "\(outcome)")
    }
    try workspace.write(Data(count: 1 << 20 | 1), to: "text")
    let large = try run("analyze", "-", "-o", "out", "--max-spool", "1", input: workspace.path("text"))
    try expect(large, exit: 3, containing: ["more than 1 MB", "--max-spool"], on: workspace)
    #expect(try workspace.listing() == (before + ["text"]).sorted(), "no copy is left")
  }

  @Test(arguments: [
    ["analyze", "-", "clip.mp4"], ["analyze", "-", "--from", "-"], ["analyze", "-", "--shard", "1/2"],
    ["analyze", "-", "--dry-run"], ["analyze", "-", "--stdin-name", "a/b.mp4"],
    ["analyze", "-", "--stdin-name", ".."], ["analyze", "-", "--max-spool", "0"], ["merge", "-"],
  ])
  func misuseOfStandardInput(_ arguments: [String]) throws {
    try expect(try Program.run(arguments, in: workspace.folder), exit: 2, on: workspace, "\(arguments)")
    #expect(try workspace.listing() == ["clip.mp4"], "\(arguments)")
  }

  /// The limit of time includes the wait for a video that never arrives.
  @Test func aStalledPipeEndsAtTheLimit() throws {
    let pipe = Pipe()
    let run = try Program.start(
      ["analyze", "-", "--timeout-per-file", "1"], in: workspace.folder, input: pipe.fileHandleForReading)
    let outcome = try run.finish()
    withExtendedLifetime(pipe) {}
    try expect(outcome, exit: 75, containing: ["stdin took longer than 1.0 s"], on: workspace)
    #expect(try workspace.listing() == ["clip.mp4"])
  }
}
