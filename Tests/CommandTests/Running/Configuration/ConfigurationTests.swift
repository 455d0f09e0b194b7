import Foundation
import Testing

/// The configuration of the built program, with its own options.
@Suite struct ConfigurationTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putGray("clip.mp4")
    try FileManager.default.createDirectory(
      atPath: workspace.path("xdg/formcheck"), withIntermediateDirectories: true)
  }

  private func configure(_ text: String, user: Bool = false) throws {
    try workspace.write(Data(text.utf8), to: user ? "xdg/formcheck/formcheck.toml" : "formcheck.toml")
  }

  private func run(_ arguments: String..., variables: [String: String] = [:]) throws -> Program.Outcome {
    try Program.run(
      arguments, in: workspace.folder,
      environment: ["XDG_CONFIG_HOME": workspace.path("xdg")].merging(variables) { $1 })
  }

  /// An empty value isn't replaced by the argument after it, and the message has its line.
  @Test func emptyValues() throws {
    try configure("output = \"\"", user: true)
    let outcome = try run("analyze", "clip.mp4")
    try expect(
      outcome, exit: 2,
      containing: ["the name is empty", "The configuration sets output =", "formcheck.toml:1"],
      on: workspace)
    #expect(try workspace.listing().filter { $0.hasPrefix("clip.") } == ["clip.mp4"])
  }

  @Test func analyzeUsesAllSources() throws {
    try configure("video = false\nreport = false\n[analyze]\nquality = \"best\"", user: true)
    try configure("output = \"results\"\nquality = \"fast\"")
    try expect(try run("analyze", "clip.mp4", variables: ["FORMCHECK_PEOPLE": "3"]), exit: 0, on: workspace)
    #expect(
      try workspace.listing().filter { $0.hasPrefix("results/clip.") } == [
        "results/clip.formcheck.json", "results/clip.poses.csv", "results/clip.reps.csv",
      ])
    let record = String(decoding: try workspace.bytes("results/clip.formcheck.json"), as: UTF8.self)
    #expect(record.contains("\"quality\" : \"fast\""), "\(record)")
    try expect(try run("analyze", "clip.mp4", "-o", "other", "--csv"), exit: 0, on: workspace)
    #expect(workspace.exists("other/clip.poses.csv"))
  }

  /// The analysis that a comparison makes has the values for all commands, so `analyze` completes it without `--force`.
  @Test func comparisonsAnalyzeWithTheConfiguration() throws {
    let values = ["quality": "fast", "athlete": "center", "people": "3", "every": "2", "exercise": "squat"]
    try configure(
      values.map { "\($0) = \"\($1)\"" }.joined(separator: "\n") + "\ncutoff = 4\ncolor-blind-safe = true")
    let name = "results/clip.formcheck.json"
    let comparison = try run("compare", "clip.mp4", "clip.mp4", "-o", "results")
    try expect(comparison, exit: 3, containing: ["No person was detected"], on: workspace)
    let settings = try settings(of: name)
    for (key, value) in values { #expect(settings[key] == value, "\(key): \(settings)") }
    #expect(settings["cutoff_hz"] == "4.0" && settings["palette"] == "color_blind_safe", "\(settings)")
    #expect(!workspace.exists("results/clip.report.html"))
    try expect(try run("analyze", "clip.mp4", "-o", "results"), exit: 0, on: workspace)
    #expect(workspace.exists("results/clip.report.html"))
    #expect(try self.settings(of: name) == settings)
  }

  private func settings(of record: String) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: try workspace.bytes(record)) as? [String: Any]
    return try #require(object?["settings"] as? [String: String])
  }

  /// A configured height is for all videos, so a video without repetitions is no reason for a warning.
  @Test func aConfiguredHeightNeedsNoRepetitions() throws {
    try configure("height = 178\nvideo = false")
    let configured = try run("analyze", "clip.mp4", "-o", "a")
    try expect(configured, exit: 0, on: workspace)
    #expect(!configured.messages.contains("--height"), "\(configured)")
    try expect(
      try run("analyze", "clip.mp4", "-o", "b", "--height", "178"), exit: 0,
      containing: ["clip.mp4 has no repetitions, so --height has no effect."], on: workspace)
    let again = try run("analyze", "clip.mp4", "-o", "b")
    try expect(again, exit: 0, containing: ["already done"], on: workspace)
  }

  @Test func mistakesEndTheProgram() throws {
    try configure("qualty = \"best\"")
    for arguments in [["analyze", "clip.mp4"], ["probe", "clip.mp4"], ["styles"], ["config", "show"]] {
      let outcome = try Program.run(arguments, in: workspace.folder)
      try expect(
        outcome, exit: 2, containing: ["formcheck.toml:1: There is no key “qualty”", "“quality”?"],
        on: workspace)
    }
    for arguments in [["analyze", "--help"], ["--version"], ["help", "analyze"], ["--help"], ["cache"]] {
      #expect(try Program.run(arguments, in: workspace.folder).status == 0, "\(arguments)")
    }
    let off = try run("probe", "clip.mp4", variables: ["FORMCHECK_CONFIG": "none", "FORMCHECK_X": "1"])
    #expect(off.status == 0, "\(off)")
    let shown = try run("config", "show", variables: ["FORMCHECK_CONFIG": "none"])
    #expect(shown.status == 0 && !shown.output.contains("formcheck.toml"), "\(shown)")
    let wrong = try run("probe", "clip.mp4", variables: ["FORMCHECK_CONFIG": "off"])
    try expect(wrong, exit: 2, containing: ["FORMCHECK_CONFIG", "“off”"], on: workspace)
  }

  /// The parser's message is followed by the origin of the value.
  @Test func wrongValuesHaveASource() throws {
    try configure("\nquality = \"superb\"")
    try expect(
      try run("analyze", "clip.mp4"), exit: 2,
      containing: ["'superb'", "The configuration sets quality = superb (formcheck.toml:2)."], on: workspace)
    let typed = try run("analyze", "clip.mp4", "--quality", "superb")
    #expect(typed.status == 2 && !typed.messages.contains("The configuration sets"), "\(typed)")
    try configure("video = false")
    try expect(
      try run("render", "clip.mp4", "--no-report"), exit: 2,
      containing: ["The configuration sets video = false (formcheck.toml:1)."], on: workspace)
  }

  @Test func aFolderCannotOverwrite() throws {
    for text in ["force = true", "[analyze]\noutput = \"/tmp\"", "sandbox = false", "summary = \"x.csv\""] {
      try configure(text)
      try expect(
        try run("analyze", "clip.mp4"), exit: 2, containing: ["formcheck.toml:", "own configuration"],
        on: workspace)
    }
  }

  @Test func showPrintsSources() throws {
    #expect(try run("config", "show").messages.contains("There is no configuration"))
    try configure("quality = \"fast\"", user: true)
    try configure("[analyze]\nevery = 2")
    let all = try run("config", "show", variables: ["FORMCHECK_CPU": "baseline"])
    try expect(all, exit: 0, on: workspace)
    let rows = all.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(
      rows.dropFirst().map { Array($0.dropLast()) } == [
        ["all", "commands", "quality", "fast"], ["analyze", "every", "2"],
        ["all", "commands", "cpu", "baseline"],
      ])
    #expect(
      rows.dropFirst().map { $0.last?.split(separator: "/").last } == [
        "formcheck.toml:1", "formcheck.toml:2", "FORMCHECK_CPU",
      ])
    let group = try run("config", "show", "cache")
    #expect(group.output.contains("cache list") && group.output.contains("cache prune"), "\(group)")
    let one = try run("config", "show", "analyze", "--json")
    try expect(one, exit: 0, on: workspace)
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [String: Any])
    let values = try #require(record["values"] as? [[String: String]])
    let every = values.first { $0["key"] == "every" }
    let crf = values.first { $0["key"] == "crf" }
    #expect(every?["value"] == "2" && every?["source"] == "formcheck.toml:2")
    #expect(crf?["value"] == "20" && crf?["source"] == "default" && crf?["command"] == "analyze")
    try expect(
      try run("config", "show", "analize"), exit: 2, containing: ["Did you mean “analyze”?"], on: workspace)
  }
}
