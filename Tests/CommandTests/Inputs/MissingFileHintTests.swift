import Foundation
import Testing

/// Files that don't exist, as people type them.
@Suite struct MissingFileHintTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("squat.mp4")
    try workspace.putGray("my squat.mp4")
  }

  @Test(arguments: [
    (["analyze", "squatt.mp4"], 3, "Did you mean squat.mp4?"),
    (["probe", "sqaut.mp4"], 3, "Did you mean squat.mp4?"),
    (["card", "squat.mp5"], 3, "Did you mean squat.mp4?"),
    (["check", "./Squatt.mp4"], 3, "Did you mean ./squat.mp4?"),
    (["coach", "my-squats.mp4"], 3, "Did you mean 'my squat.mp4'?"),
    (["analyze", "my", "squat.mp4", "--dry-run"], 1, "quotation marks: 'my squat.mp4'"),
    (["coach", "my", "squat.mp4"], 2, "quotation marks: 'my squat.mp4'"),
    (["analyze", "*.mov"], 3, "No file matches *.mov."), (["probe", "~/squat.mp4"], 3, "replaces ~ only"),
    (["probe", "https://example.com/squat.mp4"], 3, "Download the video first."),
    (["check", "file:///videos/squat.mp4"], 3, "write its path: /videos/squat.mp4"),
    (
      ["analyze", "$HOME/squat.mp4"], 3,
      "replaces $HOME only without single quotation marks: \"$HOME/squat.mp4\""
    ),
    (["coach", "squat.mp4", "my squat.mp4"], 2, "do formcheck coach \"$file\"; done"),
    (["analyze", "squat.mp4", "--load", "72,5kg"], 2, "decimal point: 72.5kg"),
    (["analyze", "squat.mp4", "--height", "1.78"], 2, "write 1.78m"),
    (["analyze", "squat.mp4", "-o", "~/results"], 2, "a folder named ~"),
    (["render", "squat.mp4", "--output=~"], 2, "a folder named ~"),
  ])
  func theMessageHelps(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let outcome = try Program.run(arguments, in: workspace.folder)
    try expect(outcome, exit: status, containing: [words], on: workspace, "\(arguments)")
    #expect(!workspace.exists("~"))
  }

  @Test(arguments: [
    ["analyze", "zzzzzzzz.webm"], ["probe", "missing/squat.mp4"], ["coach", "-", "--no-sandbox"],
  ])
  func nothingIsSuggestedForOtherNames(_ arguments: [String]) throws {
    let outcome = try Program.run(arguments, in: workspace.folder)
    #expect(
      outcome.status == 3 && outcome.messages.split(separator: "\n").count == 1, "\(arguments): \(outcome)")
  }

  /// `check` reads folders, like the other commands that accept several videos.
  @Test func foldersAreChecked() throws {
    let outcome = try Program.run(["check", ".", "--json", "--services", "rate"], in: workspace.folder)
    #expect(outcome.status == 0 && outcome.output.split(separator: "\n").count == 2, "\(outcome)")
  }

  @Test func formatsMayBeOneList() throws {
    let outcome = try Program.run(["export", "squat.mp4", "--to", "dlc, csv,trx"], in: workspace.folder)
    try expect(outcome, exit: 2, containing: ["no value “trx”", "“trc”"], on: workspace)
    try expect(
      try Program.run(["export", "squat.mp4", "--to", "dlc,csv"], in: workspace.folder), exit: 3,
      containing: ["formcheck analyze squat.mp4"], on: workspace)
  }
}
