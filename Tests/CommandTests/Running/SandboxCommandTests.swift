import FormCheck
import Foundation
import Testing

@Suite struct SandboxCommandTests {
  private static let status = [
    Sandbox.Status.full, .files, .systemCalls, .none,
  ].map { "\"sandbox\" : \"\($0.rawValue)\"" }

  @Test func theProvenanceRecordsTheSandbox() throws {
    let workspace = try Workspace()
    try workspace.putGray("clip.mp4")
    try expect(try workspace.run("analyze", "clip.mp4", "-o", "in"), exit: 0, on: workspace)
    let confined = String(decoding: try workspace.bytes("in/clip.formcheck.json"), as: UTF8.self)
    #expect(Self.status.contains { confined.contains($0) }, "\(confined)")
    try expect(try workspace.run("analyze", "clip.mp4", "-o", "out", "--no-sandbox"), exit: 0, on: workspace)
    let free = String(decoding: try workspace.bytes("out/clip.formcheck.json"), as: UTF8.self)
    #expect(free.contains("\"sandbox\" : \"off\""), "\(free)")
    for name in ["poses.csv", "reps.csv", "report.html", "annotated.mp4"] {
      #expect(try workspace.bytes("in/clip.\(name)") == workspace.bytes("out/clip.\(name)"), "\(name)")
    }
  }

  /// Each command can do its work in the sandbox.
  @Test(arguments: [
    ["analyze", "clip.mp4", "-o", "new/out"], ["analyze", "clip.mp4"], ["probe", "clip.mp4"],
    ["inspect", "clip.mp4", "--at", "1", "-o", "stills"], ["render", "clip.mp4", "--force"],
    ["export", "clip.mp4", "--to", "dlc", "--to", "openpose", "--to", "trc"],
    ["analyze", "clip.mp4", "-o", "sum", "--summary", "tables/summary.csv"],
    ["exercises", "explain", "clip.mp4"],
  ])
  func eachCommandWorksInTheSandbox(_ arguments: [String]) throws {
    let workspace = try Workspace()
    try workspace.putSample("clip.mp4")
    try FileManager.default.createDirectory(
      atPath: workspace.path("tables"), withIntermediateDirectories: true)
    let quick = ["--every", "30", "--quality", "fast", "--no-video"]
    if ["render", "export", "exercises"].contains(arguments[0]) {
      _ = try Program.run(["analyze", "clip.mp4"] + quick, in: workspace.folder)
    }
    let run = try Program.run(
      arguments + (arguments[0] == "analyze" ? quick : []), in: workspace.folder)
    try expect(run, exit: 0, on: workspace, "\(arguments)")
  }

  /// `inspect` reads the corrections and the saved poses, which are in a folder that it doesn't write to.
  @Test func correctedFramesAreReadInTheSandbox() throws {
    let workspace = try Workspace()
    try workspace.putSample("clip.mp4")
    let inspect = ["inspect", "clip.mp4", "--at", "#8", "--json"]
    let analyze = ["analyze", "clip.mp4", "--start", "#4", "--end", "#14", "--no-video"]
    let edit = ["edit", "clip.mp4", "--move-point", "nose@#8=3,4"]
    for arguments in [analyze, edit] {
      try expect(
        try Program.run(arguments, in: workspace.folder), exit: 0, on: workspace, "\(arguments)")
    }
    let fast = ["--quality", "fast"]
    for (options, isCorrected) in [
      ([], true), (fast, true), (["--no-edits"], false), (["--no-edits"] + fast, false),
    ] as [([String], Bool)] {
      let run = try Program.run(inspect + options, in: workspace.folder)
      let warns = run.messages.contains("warning: --quality has no effect on clip.mp4")
      #expect(warns == (isCorrected && options == fast), "\(run)")
      #expect(run.status == 0 && run.messages.contains("clip.edits.json") == isCorrected, "\(run)")
      let nose = /"nose" : \[\s*3,\s*4,\s*1\s*\]/
      #expect(run.output.contains(nose) == isCorrected, "\(run.output.prefix(2000))")
    }
    let configured = try Program.run(
      inspect, in: workspace.folder, environment: ["FORMCHECK_QUALITY": "best", "FORMCHECK_ROTATE": "90"])
    #expect(configured.status == 0 && !configured.messages.contains("warning"), "\(configured)")
  }
}
