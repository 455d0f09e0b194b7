import Foundation
import Testing

/// The style ascii, text, and previews, from the command line.
@Suite struct GlyphTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.putSample("clip.mp4")
  }

  private func inspect(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(
      ["inspect", "clip.mp4", "--at", "#20", "--quality", "fast", "--force"] + arguments, in: workspace.folder
    )
  }

  @Test func textIsPrintedAndWritten() throws {
    let outcome = try inspect(["--text", "--cells", "60", "--effect", "braille"])
    try expect(outcome, exit: 0, on: workspace)
    let text = try #require(String(data: try workspace.bytes("clip.frame-20.txt"), encoding: .utf8))
    #expect(outcome.output == text && text.split(separator: "\n").count > 10)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(workspace.exists("clip.frame-20.png"))
    try expect(
      try workspace.run("inspect", "clip.mp4", "--at", "#20", "--text"), exit: 4,
      containing: ["already exists"],
      on: workspace)
  }

  @Test func theEffectAsJSONIsTheSameAsOptions() throws {
    try expect(
      try inspect(["--style", "ascii", "--effect", "dots", "--glyph-palette", "ice", "--jitter", "20"]),
      exit: 0,
      on: workspace)
    let options = try workspace.bytes("clip.frame-20.png")
    let json = "{\"effect\": \"dots\", \"palette\": \"ice\", \"jitter\": 20}"
    try expect(try inspect(["--style", "ascii", "--glyphs", json]), exit: 0, on: workspace)
    #expect(try workspace.bytes("clip.frame-20.png") == options)
    try expect(
      try inspect(["--style", "ascii", "--glyphs", json, "--sharp-athlete"]), exit: 0, on: workspace)
    #expect(try workspace.bytes("clip.frame-20.png") != options)
  }

  @Test(arguments: [
    (["--style", "ascii", "--effect", "bocks"], "Did you mean “blocks”?"),
    (["--style", "ascii", "--glyph-palette", "red"], "Choose from mono"),
    (["--style", "ascii", "--background-color", "#000,#111"], "can't have a gradient"),
    (["--style", "ascii", "--symbol-color", "red"], "is not a color"),
    (["--style", "ascii", "--symbol-color", "#111,#222,#333"], "3 colors"),
    (["--style", "ascii", "--glyph-palette", "ice", "--symbol-color", "#111"], "can't be combined"),
    (["--style", "ascii", "--glyphs", "{"], "not a JSON object"),
    (["--effect", "dots"], "--effect has no effect with --style skeleton"),
    (["--sharp-athlete", "--style", "joints"], "--sharp-athlete has no effect"),
    (["--text", "--json"], "can't be combined"), (["--show"], "standard output is not one"),
  ]) func mistakesAreUsageErrors(_ arguments: [String], _ words: String) throws {
    let outcome = try inspect(arguments)
    try expect(outcome, exit: 2, containing: [words], on: workspace)
    #expect(outcome.output.isEmpty && !outcome.messages.contains("\u{1B}"), "no query without a terminal")
  }

  @Test func numbersAreClampedWithAWarning() throws {
    try expect(
      try inspect(["--style", "ascii", "--contrast", "400", "--cells", "10000"]), exit: 0,
      containing: ["contrast 400 is outside 0 to 100; 100 is used", "cells 10000 is outside 1 to 1000"],
      on: workspace)
    let clamped = try workspace.bytes("clip.frame-20.png")
    try expect(
      try inspect(["--style", "ascii", "--contrast", "100", "--cells", "1000"]), exit: 0, on: workspace)
    #expect(try workspace.bytes("clip.frame-20.png") == clamped)
  }

  /// The video doesn't depend on the number of jobs, and its settings are recorded.
  @Test func videosAreTheSameForAnyNumberOfJobs() throws {
    try expect(
      try workspace.run(
        "analyze", "clip.mp4", "--quality", "fast", "--end", "#90", "--no-video", "--no-report"),
      exit: 0, on: workspace)
    var videos: [Data] = []
    for jobs in ["1", "2"] {
      let outcome = try workspace.run(
        "render", "clip.mp4", "--force", "--no-report", "--preset", "ultrafast", "--style", "ascii",
        "--effect",
        "matrix", "--sharp-athlete", "--jobs", jobs)
      try expect(outcome, exit: 0, on: workspace)
      videos.append(try workspace.bytes("clip.annotated.mp4"))
    }
    #expect(videos[0] == videos[1])
    let record = try JSONSerialization.jsonObject(with: workspace.bytes("clip.formcheck.json"))
    let settings = try #require((record as? [String: Any])?["settings"] as? [String: String])
    #expect(settings["style"] == "ascii" && settings["glyphs"]?.contains("\"effect\":\"matrix\"") == true)
    try expect(
      try workspace.run("render", "clip.mp4", "--show"), exit: 2, containing: ["standard output is not one"],
      on: workspace)
  }

  @Test func stylesListsTheEffects() throws {
    let outcome = try workspace.run("styles", "--json")
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let styles = try #require(record["styles"] as? [[String: Any]])
    #expect(record["schema"] as? Int == 1)
    let ascii = try #require(styles.first { $0["name"] as? String == "ascii" })
    #expect((ascii["effects"] as? [Any])?.count == 6 && (ascii["palettes"] as? [Any])?.count == 6)
    let settings = try JSONSerialization.data(withJSONObject: try #require(ascii["settings"]))
    try expect(
      try inspect(["--style", "ascii", "--glyphs", String(decoding: settings, as: UTF8.self)]), exit: 0,
      on: workspace)
    #expect(try workspace.run("styles").output.contains("matrix   Falling"))
  }
}
