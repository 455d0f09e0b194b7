import Foundation
import Testing

/// The program in pipes: results on standard output, a video on standard input, and messages as JSON.
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

  /// A video in a subfolder has its analysis in the same subfolder, wherever the export is written.
  @Test(arguments: [[], ["-o", "exports"]]) func theAnalysisMayBeInAnotherFolder(_ output: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: workspace.path("videos/monday"), withIntermediateDirectories: true)
    try workspace.putGray("videos/monday/x.mp4")
    try expect(
      try workspace.run("analyze", "videos", "-o", "results", "--no-video"), exit: 0, on: workspace)
    let export = try Program.run(
      ["export", "videos", "--to", "dlc", "--analysis", "results"] + output, in: workspace.folder)
    try expect(export, exit: 0, on: workspace)
    #expect(workspace.exists("\(output.last ?? "results")/monday/x.dlc.csv"), "\(export)")
  }

  /// Clips and cards can be written to a folder that contains no analysis. The folder of the analysis is read only.
  @Test func clipsAndCardsNameTheFolderOfTheAnalysis() throws {
    try FileManager.default.createDirectory(
      atPath: workspace.path("videos"), withIntermediateDirectories: true)
    let squats = Workspace.sample.deletingLastPathComponent().appending(path: "synthetic-squats.mp4")
    try FileManager.default.copyItem(atPath: squats.path, toPath: workspace.path("videos/x.mp4"))
    try expect(
      try workspace.run("analyze", "videos/x.mp4", "-o", "results", "--no-video"), exit: 0, on: workspace)
    for (command, file) in [("clips", "x.set1-rep01.mp4"), ("card", "x.card.svg")] {
      let before = try workspace.listing().filter { $0.hasPrefix("results/x.") }
      let missing = try workspace.run(command, "videos/x.mp4", "-o", "other")
      try expect(missing, exit: 3, containing: ["with --analysis."], on: workspace, command)
      let made = try workspace.run(command, "videos/x.mp4", "-o", "other", "--analysis", "results")
      try expect(made, exit: 0, on: workspace, "\(command): \(made)")
      #expect(workspace.exists("other/\(file)"), "\(command)")
      #expect(try workspace.listing().filter { $0.hasPrefix("results/x.") } == before, "\(command)")
      try expect(
        try workspace.run(command, "videos/x.mp4", "--analysis", "results"), exit: 0, on: workspace, command)
      #expect(workspace.exists("results/\(file)"), "\(command)")
    }
  }

  /// The analysis beside the video is used if the output folder has none, and the one in the output folder otherwise.
  @Test func theAnalysisMayBeBesideTheVideo() throws {
    try expect(try workspace.run("analyze", "clip.mp4", "--no-video"), exit: 0, on: workspace)
    try expect(
      try workspace.run("export", "clip.mp4", "--to", "long", "-o", "exports"), exit: 0, on: workspace)
    #expect(workspace.exists("exports/clip.long.csv"))
    try expect(
      try workspace.run("analyze", "clip.mp4", "-o", "half", "--every", "2", "--no-video"), exit: 0,
      on: workspace)
    try FileManager.default.removeItem(atPath: workspace.path("clip.formcheck.json"))
    try expect(try workspace.run("export", "clip.mp4", "--to", "long", "-o", "half"), exit: 0, on: workspace)
    try expect(
      try workspace.run("export", "clip.mp4", "--to", "long", "-o", "other"), exit: 3,
      containing: ["other/clip.formcheck.json"], on: workspace)
  }

  @Test func aFormatThatIsNamedTwiceIsWrittenOnce() throws {
    try expect(try workspace.run("analyze", "clip.mp4", "--no-video"), exit: 0, on: workspace)
    let export = try workspace.run("export", "clip.mp4", "--to", "long", "--to", "long")
    try expect(export, exit: 0, on: workspace)
    #expect(export.messages.components(separatedBy: "clip.long.csv").count == 2, "\(export)")
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

  @Test func savedPosesAreListedAndRemoved() throws {
    try expect(try workspace.run("analyze", "clip.mp4", "--no-video"), exit: 0, on: workspace)
    let list = try workspace.run("cache", "list")
    #expect(
      list.status == 0 && list.output.contains("clip.mp4") && list.output.contains("current"), "\(list)")
    try expect(
      try workspace.run("cache", "prune", "--yes"), exit: 0, containing: ["nothing to remove"], on: workspace)
    try expect(try workspace.run("cache", "prune", "--all"), exit: 2, containing: ["--yes"], on: workspace)
    try expect(try workspace.run("cache", "prune", "--all", "--dry-run"), exit: 0, on: workspace)
    #expect(workspace.exists(".formcheck"))
    let removed = try workspace.run("cache", "prune", "--all", "--yes", "--json")
    try expect(removed, exit: 0, containing: ["Removed the saved poses of 1 analysis"], on: workspace)
    #expect(removed.output.contains("\"removed\" : true"), "\(removed)")
    #expect(!workspace.exists(".formcheck") && workspace.exists("clip.poses.csv"))
    try expect(try workspace.run("cache", "list"), exit: 0, containing: ["no saved poses"], on: workspace)
    try expect(try workspace.run("cache", "list", "missing"), exit: 3, containing: ["missing"], on: workspace)
  }
}
