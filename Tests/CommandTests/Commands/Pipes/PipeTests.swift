import Foundation
import Testing

/// Messages and results for other programs: progress, JSON, and several files.
@Suite struct PipeTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("clip.mp4")
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
    }
  }

  /// With JSON, each line of standard error is an object, including warnings and errors.
  @Test func progressIsJSON() throws {
    let outcome = try workspace.run("analyze", "clip.mp4", "missing.mp4", "--progress", "json", "--no-video")
    try expect(outcome, exit: 1, on: workspace)
    let events = try objects(outcome.messages)
    #expect(outcome.output == "")
    let names = events.compactMap { $0["event"] as? String }
    #expect(names.count == events.count)
    #expect(Set(names).isSuperset(of: ["start", "progress", "end", "warning", "error"]), "\(names)")
    let steps = events.filter { $0["event"] as? String == "progress" }
    #expect(
      steps.allSatisfy { Set($0.keys) == ["event", "file", "stage", "done", "total", "fps", "eta_s"] },
      "\(steps)")
    #expect(steps.last?["done"] as? Int == 4 && steps.last?["stage"] as? String == "extract")
    let ends = events.filter { $0["event"] as? String == "end" }
    #expect(Set(ends.compactMap { $0["status"] as? String }) == ["done", "failed"], "\(ends)")
  }

  @Test(arguments: ["plain", "none", "auto"]) func shortRunsPrintNoProgress(style: String) throws {
    let outcome = try workspace.run("analyze", "clip.mp4", "--progress", style, "--no-video")
    try expect(outcome, exit: 0, containing: ["clip.mp4: 4 frames"], on: workspace, style)
    #expect(!outcome.messages.contains("%  "), "\(outcome)")
  }

  @Test func verboseStatesHowTheProgramRuns() throws {
    let outcome = try workspace.run("analyze", "clip.mp4", "-v", "--no-video")
    try expect(outcome, exit: 0, containing: ["CPU level ", "sandbox "], on: workspace)
    try expect(try workspace.run("analyze", "clip.mp4", "-v", "-q"), exit: 2, on: workspace)
  }

  @Test func resultsAreJSON() throws {
    let one = try workspace.run("analyze", "clip.mp4", "--json", "-q", "--no-video")
    try expect(one, exit: 0, on: workspace)
    let record = try #require(try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [String: Any])
    #expect(record["schema"] as? Int == 1 && record["status"] as? String == "done", "\(record)")
    #expect((record["files"] as? [String])?.contains("clip.poses.csv") == true, "\(record)")
    let two = try workspace.run("render", "clip.mp4", "missing.mp4", "--json", "--no-video")
    try expect(two, exit: 1, containing: ["missing.mp4", "1 of 2 inputs failed."], on: workspace)
    #expect(try objects(two.output).compactMap { $0["status"] as? String } == ["done", "failed"])
  }

  @Test func severalFiles() throws {
    try workspace.putGray("other.mp4")
    let probe = try workspace.run("probe", "clip.mp4", "missing.mp4", "other.mp4", "--json")
    try expect(probe, exit: 1, containing: ["missing.mp4"], on: workspace)
    #expect(
      try objects(probe.output).map { $0["file"] as? String } == ["clip.mp4", "missing.mp4", "other.mp4"])
    let text = try workspace.run("probe", ".")
    try expect(text, exit: 0, on: workspace)
    #expect(text.output.contains("clip.mp4") && text.output.contains("other.mp4"), "\(text)")
    try expect(try workspace.run("analyze", "clip.mp4", "other.mp4", "--no-video"), exit: 0, on: workspace)
    let export = try workspace.run("export", "clip.mp4", "missing.mp4", "other.mp4", "--to", "csv")
    try expect(export, exit: 1, containing: ["clip.wide.csv", "other.wide.csv"], on: workspace)
    #expect(workspace.exists("clip.wide.csv") && workspace.exists("other.wide.csv"))
  }

  /// An input is never overwritten, even if it has the name of another input's output.
  @Test func noInputIsOverwritten() throws {
    try expect(try workspace.run("analyze", "clip.mp4", "--no-video"), exit: 0, on: workspace)
    try workspace.putGray("clip.annotated.mp4", frames: 2)
    let before = try workspace.bytes("clip.annotated.mp4")
    let outcome = try workspace.run("render", "clip.mp4", "clip.annotated.mp4", "--force")
    try expect(outcome, exit: 4, containing: ["is an input of this command"], on: workspace)
    #expect(try workspace.bytes("clip.annotated.mp4") == before)
  }
}
