import Foundation
import Testing

/// Exports on standard output, and commands that can't write there.
@Suite struct StreamedExportTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("clip.mp4")
  }

  @Test func exportsAreStreamed() throws {
    try expect(try workspace.run("analyze", "clip.mp4", "-o", "out", "--no-video"), exit: 0, on: workspace)
    for (format, name) in [("jsonl", "clip.poses.jsonl"), ("csv", "clip.wide.csv"), ("dlc", "clip.dlc.csv")] {
      let stream = try workspace.run("export", "clip.mp4", "--to", format, "-o", "-", "--analysis", "out")
      try expect(stream, exit: 0, on: workspace, format)
      try expect(try workspace.run("export", "clip.mp4", "--to", format, "-o", "out"), exit: 0, on: workspace)
      #expect(try workspace.bytes("out/\(name)") == Data(stream.output.utf8), "\(format)")
    }
    #expect(!workspace.exists("-"))
  }

  @Test func aBinaryExportIsStreamed() throws {
    try expect(try workspace.run("analyze", "clip.mp4", "--no-video"), exit: 0, on: workspace)
    let stream = URL(filePath: workspace.path("stream.nc"))
    try Data().write(to: stream)
    let run = try Program.start(
      ["export", "clip.mp4", "--to", "netcdf", "-o", "-"], in: workspace.folder,
      output: FileHandle(forWritingTo: stream))
    try expect(try run.finish(), exit: 0, on: workspace)
    try expect(try workspace.run("export", "clip.mp4", "--to", "netcdf"), exit: 0, on: workspace)
    let bytes = try workspace.bytes("clip.poses.nc")
    let streamed = try Data(contentsOf: stream)
    #expect(bytes == streamed && bytes.starts(with: Array("CDF\u{1}".utf8)))
  }

  @Test(arguments: [
    ["clip.mp4", "--to", "trc"], ["clip.mp4", "--to", "c3d"], ["clip.mp4", "--to", "long"],
    ["clip.mp4", "--to", "openpose"],
    ["clip.mp4", "--to", "csv", "--to", "jsonl"], ["clip.mp4", "b.mp4", "--to", "csv"],
    ["clip.mp4", "--to", "csv", "--json"],
  ])
  func onlyOneFileIsStreamed(_ arguments: [String]) throws {
    let outcome = try Program.run(["export", "-o", "-"] + arguments, in: workspace.folder)
    try expect(outcome, exit: 2, containing: ["-o -"], on: workspace, "\(arguments)")
  }

  /// A folder and a pattern are one argument each, but several videos.
  @Test(arguments: ["videos", "videos/*.mp4"]) func aFolderIsNotStreamed(_ argument: String) throws {
    try FileManager.default.createDirectory(
      atPath: workspace.path("videos"), withIntermediateDirectories: true)
    for name in ["a", "b"] { try workspace.putSample("videos/\(name).mp4") }
    let outcome = try Program.run(
      ["export", argument, "--to", "csv", "-o", "-"], in: workspace.folder)
    try expect(outcome, exit: 2, containing: ["-o - writes one video"], on: workspace, argument)
    #expect(outcome.output.isEmpty)
  }

  /// Other commands would write into a folder named `-`.
  @Test(arguments: [
    "analyze clip.mp4", "merge clip.mp4", "watch .", "render clip.mp4", "inspect clip.mp4 --at 0",
    "clips clip.mp4", "card clip.mp4", "lineart clip.mp4", "compare clip.mp4 clip.mp4",
    "edit clip.mp4 --list", "coach clip.mp4", "exercises explain clip.mp4", "log stills",
  ])
  func otherCommandsNeedAFolder(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init) + ["-o", "-"]
    let outcome = try Program.run(words, in: workspace.folder)
    let message = "-o - works with export and log export only. For a folder named -, write -o ./-."
    try expect(outcome, exit: 2, containing: [message], on: workspace, command)
    #expect(try workspace.listing() == ["clip.mp4"], "\(command)")
  }

  /// A reader that ends early ends the export quietly, with the code that shells report for SIGPIPE.
  @Test func aClosedPipeIsQuiet() throws {
    try workspace.putSample("long.mp4")
    try expect(
      try workspace.run("analyze", "long.mp4", "--no-video", "--no-report", "--end", "1"), exit: 0,
      on: workspace)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Program.start(
      ["export", "long.mp4", "--to", "jsonl", "-o", "-"], in: workspace.folder,
      output: pipe.fileHandleForWriting)
    let outcome = try run.finish()
    #expect(outcome.status == 141 && outcome.messages == "", "\(outcome)")
  }
}
