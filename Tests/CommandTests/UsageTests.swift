import Foundation
import Testing

@Suite struct UsageTests {
  /// Wrong on the face of it: exit code 2 and the offending word, before any file is looked at.
  @Test(arguments: [
    (["analyze"], "video"), (["analyze", "x.mp4", "--start", "abc"], "abc"),
    (["analyze", "x.mp4", "--start", "-1"], "start"), (["analyze", "x.mp4", "--end", "1:75"], "1:75"),
    (["analyze", "x.mp4", "--end", "#x"], "#x"), (["analyze", "x.mp4", "--every", "0"], "--every"),
    (["analyze", "x.mp4", "--every", "two"], "two"), (["analyze", "x.mp4", "--jobs", "0"], "--jobs"),
    (["analyze", "x.mp4", "--crf", "52"], "--crf"), (["analyze", "x.mp4", "--preset", "warp"], "warp"),
    (["analyze", "x.mp4", "--overlay", "skeleton,hat"], "hat"),
    (["analyze", "x.mp4", "--overlay", ""], "--overlay"),
    (["analyze", "x.mp4", "--nonsense"], "--nonsense"),
    (["analyze", "x.mp4", "--quality", "superb"], "superb"),
    (["inspect", "x.mp4", "--at"], "--at"), (["inspect", "x.mp4", "--at", "1e3"], "1e3"),
    (["inspect", "x.mp4", "--at", "#99999999999999999999"], "#99999999999999999999"), (["render"], "video"),
    (["analyze", "x.mp4", "--athlete", "loudest"], "loudest"), (["inspect"], "file"),
    (["analyze", "x.mp4", "--people", "0"], "--people"), (["render", "x.mp4", "--athlete", "-1"], "athlete"),
    (["render", "x.mp4", "y.mp4"], "y.mp4"),
    (["render", "x.mp4", "--no-video", "--no-report"], "--no-report"), (["export", "x.mp4"], "--to"),
    (["export", "--to", "dlc"], "video"), (["export", "x.mp4", "--to", "c3d"], "c3d"),
    (["export", "x.mp4", "--to", "dlc", "--skeleton", "coco133"], "coco133"),
    (["export", "x.mp4", "--to", "trc", "--rate", "0"], "--rate"), (["probe"], "video"),
    (["bench", "--runs", "0"], "--runs"),
    (["bench", "--threads", "0"], "--threads"), (["bench", "--networks", "resnet"], "resnet"),
    (["bench", "--worker", "poses", "--threads", "1", "2"], "--worker"), (["bench", "--cpu", "mmx"], "mmx"),
    (["analyze", "x.mp4", "--cpu", "mmx"], "mmx"), (["inspect", "x.mp4", "--at", "1", "--cpu", ""], "--cpu"),
    (["squat"], "squat"),
  ])
  func badArguments(_ arguments: [String], _ word: String) throws {
    let desk = try Desk()
    let outcome = try Program.run(arguments, in: desk.folder)
    try expect(outcome, exit: 2, says: [word, "Usage: formcheck"], on: desk, "\(arguments)")
    #expect(outcome.output == "", "\(arguments)")
  }

  @Test(arguments: [
    (["--help"], "analyze"), ([], "analyze"), (["--version"], "."),
    (["analyze", "--help"], "--start <time>"),
    (["help", "inspect"], "--at <time>"), (["analyze", "--help"], "--start <time>"),
  ])
  func helpIsData(_ arguments: [String], _ word: String) throws {
    let desk = try Desk()
    let outcome = try Program.run(arguments, in: desk.folder)
    try expect(outcome, exit: 0, on: desk, "\(arguments)")
    #expect(outcome.output.contains(word) && outcome.remarks == "", "\(arguments): \(outcome)")
  }

  /// Ranges that make no sense for this very file.
  @Test(arguments: [
    ["--start", "1", "--end", "1"], ["--end", "0"], ["--start", "#5", "--end", "#5"],
    ["--start", "2", "--end", "1"], ["--start", "8"], ["--start", "#230"], ["--start", "1:00:00"],
    ["--start", "99999999999999999999999"],
  ])
  func emptyRanges(_ range: [String]) throws {
    let desk = try Desk()
    try desk.putSample("clip.mp4")
    let outcome = try Program.run(["analyze", "clip.mp4", "-o", "out"] + range, in: desk.folder)
    try expect(outcome, exit: 2, says: ["formcheck: ", "clip.mp4"], on: desk, "\(range)")
    #expect(try desk.listing() == ["clip.mp4"], "\(range)")
  }

  @Test(arguments: ["7.667", "#230", "10:00", "99999999999999999999999"])
  func inspectBeyondTheEnd(_ time: String) throws {
    let desk = try Desk()
    try desk.putSample("clip.mp4")
    let outcome = try desk.run("inspect", "clip.mp4", "--at", "1", time)
    try expect(outcome, exit: 2, says: ["clip.mp4 has no frame at", "#0 to #229"], on: desk, time)
    #expect(try desk.listing() == ["clip.mp4"] && outcome.output == "", "\(time): \(outcome)")
  }
}
