import Foundation
import Testing

/// A watched folder with the built program.
@Suite struct WatchTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try FileManager.default.createDirectory(
      atPath: workspace.path("in/sub"), withIntermediateDirectories: true)
  }

  private func watch(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["watch", "in", "-o", "out", "--once", "--settle", "0.2", "--no-video", "--no-report"] + arguments,
      in: workspace.folder)
  }

  private func lines(_ outcome: Program.Outcome) -> [Substring] { outcome.messages.split(separator: "\n") }

  @Test func videosAreAnalyzedOnce() throws {
    let empty = try watch()
    try expect(empty, exit: 0, on: workspace)
    #expect(empty.messages.isEmpty && !workspace.exists("out"), "\(empty)")
    try workspace.putGray("in/a.mp4")
    try workspace.putGray("in/sub/b.mp4", frames: 5)
    let first = try watch()
    try expect(first, exit: 0, on: workspace)
    #expect(lines(first).count == 2 && workspace.exists("out/sub/b.poses.csv"), "\(first)")
    let again = try watch()
    #expect(again.status == 0 && again.messages.isEmpty, "\(again)")
    // The same content under another name, and results that were removed.
    try FileManager.default.copyItem(atPath: workspace.path("in/a.mp4"), toPath: workspace.path("in/z.mp4"))
    let twin = try watch()
    #expect(lines(twin) == ["in/z.mp4: same content as a.mp4; nothing to do."], "\(twin)")
    #expect(!workspace.exists("out/z.poses.csv"))
    #expect(try watch().messages.isEmpty)
    try FileManager.default.removeItem(atPath: workspace.path("out/sub/b.formcheck.json"))
    #expect(lines(try watch()).count == 1 && workspace.exists("out/sub/b.formcheck.json"))
    // Without its list, the program recognizes finished work by content.
    try FileManager.default.removeItem(atPath: workspace.path("out/.formcheck/watch.json"))
    let forgotten = try watch()
    #expect(forgotten.messages.contains("already done") && forgotten.status == 0, "\(forgotten)")
  }

  /// Videos and folders elsewhere to which links lead.
  @Test func linksOutOfTheFolderAreFollowed() throws {
    for name in ["elsewhere", "camera"] {
      try FileManager.default.createDirectory(
        atPath: workspace.path(name), withIntermediateDirectories: true)
    }
    try workspace.putGray("elsewhere/a.mp4")
    try workspace.putGray("camera/b.mp4", frames: 5)
    for (link, target) in [("in/link.mp4", "../elsewhere/a.mp4"), ("in/phone", "../camera")] {
      try FileManager.default.createSymbolicLink(
        atPath: workspace.path(link), withDestinationPath: target)
    }
    let outcome = try watch()
    try expect(outcome, exit: 0, on: workspace)
    #expect(workspace.exists("out/link.poses.csv") && workspace.exists("out/phone/b.poses.csv"), "\(outcome)")
  }

  /// Of videos with the same content that arrive together, one is analyzed, however many there are.
  @Test func copiesThatArriveTogetherAreAnalyzedOnce() throws {
    let names = ["a", "b", "c", "d", "e", "f"]
    for name in names { try workspace.putGray("in/\(name).mp4", frames: name == "d" ? 5 : 3) }
    let outcome = try watch()
    try expect(outcome, exit: 0, on: workspace)
    let analyzed = names.filter { workspace.exists("out/\($0).poses.csv") }
    #expect(analyzed == ["a", "d"], "\(analyzed): \(outcome)")
    for name in ["b", "c", "e", "f"] {
      #expect(outcome.messages.contains("in/\(name).mp4: same content as a.mp4"), "\(name): \(outcome)")
    }
    #expect(try watch().messages.isEmpty)
  }

  @Test func brokenVideosAreTriedAgainWhenTheyChange() throws {
    try workspace.write(Data("not a video".utf8), to: "in/a.mp4")
    let broken = try watch("--json")
    #expect(
      broken.status != 0 && lines(broken).count == 1 && broken.output.contains("\"failed\""), "\(broken)")
    let again = try watch()
    #expect(again.status == 0 && again.messages.isEmpty, "\(again)")
    try workspace.putGray("in/a.mp4")
    let whole = try watch()
    #expect(whole.status == 0 && lines(whole).count == 1 && workspace.exists("out/a.poses.csv"), "\(whole)")
  }

  /// A video that changes after its analysis replaces its own results, and no others.
  @Test func changedVideosReplaceTheirResults() throws {
    try workspace.putGray("in/a.mp4")
    try expect(try watch(), exit: 0, on: workspace)
    let table = try workspace.bytes("out/a.poses.csv")
    try workspace.putGray("in/a.mp4", frames: 9)
    try expect(try watch(), exit: 0, on: workspace)
    #expect(try workspace.bytes("out/a.poses.csv").count > table.count)
    try workspace.putGray("in/b.mp4", frames: 7)
    try workspace.write(Data("mine".utf8), to: "out/b.poses.csv")
    let refused = try watch()
    #expect(refused.status == 4 && refused.messages.contains("out/b.poses.csv"), "\(refused)")
    #expect(try workspace.bytes("out/b.poses.csv") == Data("mine".utf8))
  }

  /// The results of a renamed video survive a new video with its old name, as apps write that always use the same one.
  @Test func anOldNameIsUsedAgain() throws {
    try workspace.putGray("in/rec.mp4", frames: 5)
    try expect(try watch(), exit: 0, on: workspace)
    let first = try workspace.bytes("out/rec.poses.csv")
    try FileManager.default.moveItem(
      atPath: workspace.path("in/rec.mp4"), toPath: workspace.path("in/monday.mp4"))
    try expect(try watch(), exit: 0, on: workspace)
    try workspace.putGray("in/rec.mp4", frames: 9)
    for _ in 0..<2 { try expect(try watch(), exit: 0, on: workspace) }
    #expect(try workspace.bytes("out/monday.poses.csv") == first)
    #expect(try workspace.bytes("out/rec.poses.csv").count > first.count)
    #expect(try watch().messages.isEmpty)
  }

  /// Known videos are analyzed again with other settings.
  @Test func otherSettingsReplaceTheResults() throws {
    try workspace.putGray("in/a.mp4", frames: 9)
    try expect(try watch(), exit: 0, on: workspace)
    let all = try workspace.bytes("out/a.poses.csv")
    try expect(try watch("--every", "3"), exit: 0, on: workspace)
    #expect(try workspace.bytes("out/a.poses.csv") != all)
    #expect(try watch("--every", "3", "--jobs", "1").messages.isEmpty)
  }

  /// A list that another person planted doesn't make files replaceable that this program didn't write, nor does it those that
  /// were changed since.
  @Test func listsDoNotMakeOtherFilesReplaceable() throws {
    try workspace.putGray("in/a.mp4")
    try FileManager.default.createDirectory(
      atPath: workspace.path("out/.formcheck"), withIntermediateDirectories: true)
    try workspace.write(Data("mine".utf8), to: "out/a.poses.csv")
    let entry =
      #"{"file":"a.mp4","size_bytes":1,"modified":1,"sha256":"0","result":"a.poses.csv","version":"0"}"#
    try workspace.write(Data((#"{"files":["# + entry + "]}").utf8), to: "out/.formcheck/watch.json")
    let planted = try watch()
    #expect(planted.status == 4 && planted.messages.contains("out/a.poses.csv"), "\(planted)")
    #expect(try workspace.bytes("out/a.poses.csv") == Data("mine".utf8))
    try FileManager.default.removeItem(atPath: workspace.path("out"))
    try expect(try watch(), exit: 0, on: workspace)
    try workspace.write(Data("noted".utf8), to: "out/a.reps.csv")
    try workspace.putGray("in/a.mp4", frames: 9)
    let changed = try watch()
    #expect(changed.status == 4 && changed.messages.contains("out/a.reps.csv"), "\(changed)")
    #expect(try workspace.bytes("out/a.reps.csv") == Data("noted".utf8))
    try expect(try watch("--force"), exit: 0, on: workspace)
    #expect(try workspace.bytes("out/a.reps.csv") != Data("noted".utf8))
  }

  @Test func resultsInTheFolderAreDisregarded() throws {
    try workspace.putGray("in/a.mp4")
    let run = try Program.run(["watch", "in", "--once", "--settle", "0.2"], in: workspace.folder)
    try expect(run, exit: 0, on: workspace)
    #expect(workspace.exists("in/a.annotated.mp4") && workspace.exists("in/.formcheck/watch.json"))
    let again = try Program.run(["watch", "in", "--once", "--settle", "0.2"], in: workspace.folder)
    #expect(again.status == 0 && again.messages.isEmpty, "\(again)")
  }

  @Test(arguments: [
    (["missing"], 3, "missing is not a folder"), (["file"], 3, "file is not a folder"),
    (["in", "--settle", "0"], 2, "--settle"), (["in", "--interval", "nan"], 2, "--interval"),
    (["in", "--people", "0"], 2, "--people"), (["in", "-o", "-"], 2, "-o -"), ([""], 2, "empty"),
    ([], 2, "folder"),
  ])
  func usage(_ arguments: [String], _ status: Int32, _ word: String) throws {
    try workspace.write(Data(), to: "file")
    let run = try Program.run(["watch", "--once"] + arguments, in: workspace.folder)
    try expect(run, exit: status, containing: [word], on: workspace)
  }
}
