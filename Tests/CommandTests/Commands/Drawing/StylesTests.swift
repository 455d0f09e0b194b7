import Foundation
import Testing

@Suite struct StylesTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putSample("clip.mp4")
  }

  @Test func theTableListsTheStyles() throws {
    let outcome = try workspace.run("styles")
    try expect(outcome, exit: 0, on: workspace)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count >= 2 && outcome.messages.isEmpty, "\(outcome)")
    #expect(lines.first?.hasPrefix("skeleton  ") == true && lines.first?.hasSuffix("(default)") == true)
    #expect(lines.dropFirst().first?.hasPrefix("joints    ") == true)
  }

  @Test func jsonListsTheStyles() throws {
    let outcome = try workspace.run("styles", "--json")
    try expect(outcome, exit: 0, on: workspace)
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let styles = try #require(record["styles"] as? [[String: Any]])
    #expect(record["schema"] as? Int == 1)
    #expect(styles.compactMap { $0["name"] as? String }.starts(with: ["skeleton", "joints"]))
    #expect(styles.compactMap { $0["standard"] as? Bool }.filter(\.self).count == 1)
    #expect(styles.allSatisfy { ($0["summary"] as? String)?.hasSuffix(".") == true })
  }

  @Test func inspectDrawsEachStyle() throws {
    var images: [Data] = []
    for arguments in [[], ["--style", "skeleton"], ["--style", "joints"]] {
      let outcome = try Program.run(
        ["inspect", "clip.mp4", "--at", "#20", "--quality", "fast", "--force"] + arguments,
        in: workspace.folder)
      try expect(outcome, exit: 0, on: workspace, "\(arguments)")
      images.append(try workspace.bytes("clip.frame-20.png"))
    }
    #expect(images[0] == images[1], "skeleton is the default")
    #expect(images[1] != images[2])
  }

  private func settings() throws -> [String: String] {
    let record = try JSONSerialization.jsonObject(with: workspace.bytes("clip.formcheck.json"))
    return try #require((record as? [String: Any])?["settings"] as? [String: String])
  }

  /// The style is recorded only if it isn't the default, and another style draws the video again.
  @Test func theStyleIsRecorded() throws {
    let quick = [
      "--every", "3", "--quality", "fast", "--end", "#40", "--no-report", "--preset", "ultrafast",
    ]
    func analyze(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(["analyze", "clip.mp4"] + quick + arguments, in: workspace.folder)
    }
    try expect(try analyze(), exit: 0, on: workspace)
    let skeleton = try workspace.bytes("clip.annotated.mp4")
    #expect(try settings()["style"] == nil)
    try expect(try analyze("--style", "joints", "--force"), exit: 0, on: workspace)
    #expect(try settings()["style"] == "joints")
    #expect(try workspace.bytes("clip.annotated.mp4") != skeleton)
    try expect(
      try analyze("--style", "joints"), exit: 0, containing: ["already done"], on: workspace)
    let render = try workspace.run("render", "clip.mp4", "--force", "--no-report", "--preset", "ultrafast")
    try expect(render, exit: 0, on: workspace)
    #expect(try settings()["style"] == nil)
    #expect(try workspace.bytes("clip.annotated.mp4") == skeleton)
    try expect(try analyze(), exit: 0, containing: ["already done"], on: workspace)
  }
}
