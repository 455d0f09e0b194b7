import Foundation
import Testing

/// Commands that read an analysis from another folder than that of their outputs.
@Suite struct AnalysisFolderTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("clip.mp4")
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
}
