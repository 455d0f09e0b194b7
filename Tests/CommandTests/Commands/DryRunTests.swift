import Foundation
import Testing

/// Plans of an analysis, which write nothing.
@Suite struct DryRunTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("clip.mp4")
  }

  @Test func aDryRunWritesNothing() throws {
    let before = try workspace.listing()
    let plan = try workspace.run("analyze", "clip.mp4", "-o", "out", "--dry-run")
    try expect(plan, exit: 0, on: workspace)
    #expect(
      plan.output.contains("no saved poses") && plan.output.contains("create   out/clip.poses.csv"), "\(plan)"
    )
    #expect(try workspace.listing() == before)
    try expect(try workspace.run("analyze", "clip.mp4", "-o", "out", "--no-video"), exit: 0, on: workspace)
    let after = try workspace.listing()
    let done = try workspace.run("analyze", "clip.mp4", "-o", "out", "--no-video", "--dry-run")
    #expect(
      done.output.contains("already done") && done.output.contains("keep     out/clip.poses.csv"), "\(done)")
    let other = try workspace.run("analyze", "clip.mp4", "-o", "out", "--cutoff", "3", "--dry-run", "--json")
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(other.output.utf8)) as? [String: Any])
    #expect(record["reused_segments"] as? Int == 1 && record["segments"] as? Int == 1, "\(record)")
    let effects = (record["outputs"] as? [[String: String]])?.map { $0["effect"] }
    #expect(effects == ["create", "refuse", "refuse", "refuse", "refuse"], "\(record)")
    try expect(
      try workspace.run("analyze", "clip.mp4", "-o", "clip.mp4/out", "--dry-run"), exit: 4,
      containing: ["clip.mp4 is not a folder"], on: workspace)
    try expect(
      try workspace.run("analyze", "clip.mp4", "missing.mp4", "--dry-run"), exit: 1,
      containing: ["missing.mp4"],
      on: workspace)
    #expect(try workspace.listing() == after)
  }

  /// An output that would replace the training log is refused, as in the run that is planned.
  @Test(arguments: [["--dry-run"], ["--no-video"]]) func aDryRunChecksTheLog(_ options: [String]) throws {
    let outcome = try Program.run(
      ["analyze", "clip.mp4", "--log", "--log-file", "clip.poses.csv"] + options, in: workspace.folder)
    try expect(
      outcome, exit: 4, containing: ["clip.poses.csv", "belongs to the training log"], on: workspace)
    #expect(try workspace.listing() == ["clip.mp4"])
  }

  /// A dry run states how many frames are searched for faces, and estimates more time.
  @Test func aDryRunPlansTheSearchForFaces() throws {
    func plan(_ options: String...) throws -> [String: Any] {
      let run = try Program.run(
        ["analyze", "clip.mp4", "--dry-run", "--json"] + options, in: workspace.folder)
      return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }
    #expect(try plan()["face_frames"] == nil)
    #expect(try plan("--no-video", "--no-report", "--blur-faces", "all")["face_frames"] == nil)
    let covered = try plan("--blur-faces", "all")
    let frames = try #require(covered["face_frames"] as? Int)
    let duration = try #require(covered["frames"] as? Int) / 30
    #expect((4 * duration...4 * duration + 4).contains(frames), "\(covered)")
    let text = try workspace.run("analyze", "clip.mp4", "--dry-run", "--blur-faces", "others")
    #expect(text.output.contains("a search for faces in \(frames) frame"), "\(text)")
    #expect(try workspace.listing() == ["clip.mp4"])
  }
}
