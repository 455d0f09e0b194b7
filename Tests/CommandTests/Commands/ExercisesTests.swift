import Foundation
import Testing

/// `formcheck exercises`, and exercises of the user in the commands that analyze motion.
@Suite struct ExercisesTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A hold that no body can do, named after its file.
  private func put(_ name: String, title: String = "Mine", at path: String) throws {
    let text = """
      # A comment.
      name = "\(name)"
      title = "\(title)"
      hold = true
      [[evidence]]
      signal = "trunk"
      statistic = "median"
      from = 178
      to = 179
      source = "anatomy\t" # a tab
      """.replacingOccurrences(of: "\t\"", with: "\"")
    let folder = URL(filePath: workspace.path(path)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try workspace.write(Data(text.utf8), to: path)
  }

  private func run(_ arguments: [String], config: String? = nil) throws -> Program.Outcome {
    try Program.run(
      arguments, in: workspace.folder,
      environment: config.map { ["XDG_CONFIG_HOME": workspace.path($0)] } ?? [:])
  }

  @Test func theTableListsTheExercises() throws {
    let outcome = try run(["exercises", "list"])
    try expect(outcome, exit: 0, on: workspace)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count >= 14 && outcome.messages.isEmpty, "\(outcome)")
    #expect(lines[0].hasPrefix("squat ") && lines.allSatisfy { $0.hasSuffix("built-in") })
    #expect(lines.contains { $0.hasPrefix("plank ") && $0.contains(" hold ") })
  }

  @Test func jsonListsTheExercises() throws {
    try put("squat", at: "config/formcheck/exercises/a.toml")
    try put("mine", at: "mine.toml")
    let outcome = try run(["exercises", "list", "--json", "--exercises", "mine.toml"], config: "config")
    try expect(outcome, exit: 0, on: workspace)
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let rows = try #require(record["exercises"] as? [[String: Any]])
    #expect(record["schema"] as? Int == 1)
    let keys = Set(["name", "title", "family", "hold", "positions", "file", "replaces_built_in"])
    #expect(rows.allSatisfy { Set($0.keys) == keys })
    let squat = try #require(rows.first { $0["name"] as? String == "squat" })
    #expect(squat["replaces_built_in"] as? Bool == true && squat["hold"] as? Bool == true)
    #expect((squat["file"] as? String)?.hasSuffix("config/formcheck/exercises/a.toml") == true)
    #expect(rows.last?["file"] as? String == "mine.toml")
    let plank = rows.first { $0["name"] as? String == "plank" }
    #expect(plank?["file"] is NSNull && plank?["replaces_built_in"] as? Bool == false)
  }

  /// The output is the file itself, and a valid declaration.
  @Test(arguments: ["squat", "plank", "biceps-curl"]) func showPrintsTheFile(_ name: String) throws {
    let outcome = try run(["exercises", "show", name])
    try expect(outcome, exit: 0, on: workspace)
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/CExercises/BuiltIn/\(name).toml").standardized
    #expect(outcome.output == (try String(contentsOf: source, encoding: .utf8)))
    try workspace.write(Data(outcome.output.utf8), to: "copy.toml")
    let check = try run(["exercises", "check", "copy.toml"])
    try expect(check, exit: 0, on: workspace)
    #expect(
      check.output == "copy.toml: The exercise “\(name)” is valid and replaces the built-in exercise.\n")
  }

  @Test func showPrintsTheFileOfTheUser() throws {
    try put("squat", at: "config/formcheck/exercises/a.toml")
    let outcome = try run(["exercises", "show", "squat"], config: "config")
    #expect(
      outcome.output == String(
        decoding: try workspace.bytes("config/formcheck/exercises/a.toml"), as: UTF8.self) + "\n")
  }

  @Test func unknownNames() throws {
    let outcome = try run(["exercises", "show", "sqaut"])
    try expect(outcome, exit: 2, containing: ["“sqaut”", "Did you mean “squat”?"], on: workspace)
    let analysis = try run(["analyze", "x.mp4", "--exercise", "sqaut"])
    try expect(analysis, exit: 2, containing: ["Did you mean “squat”?"], on: workspace)
    let unnamed = try run(["analyze", "x.mp4", "--exercise", "unknwon"])
    try expect(unnamed, exit: 2, containing: ["Did you mean “unknown”?"], on: workspace)
  }

  @Test func checkReportsEveryMistake() throws {
    try workspace.write(Data("name = 3\ntitel = \"x\"\n".utf8), to: "bad.toml")
    try put("mine", at: "good.toml")
    try put("mine", at: "same.toml")
    let bad = try run(["exercises", "check", "bad.toml"])
    try expect(
      bad, exit: 2, containing: ["bad.toml:1: name must", "bad.toml:2: ", "“title”?", "no [[evidence]]"],
      on: workspace)
    let some = try run(["exercises", "check", "bad.toml", "good.toml", "none.toml", "same.toml"])
    try expect(some, exit: 1, containing: ["bad.toml:1:", "none.toml can't be read"], on: workspace)
    #expect(
      some.output.split(separator: "\n").count == 2 && some.output.contains("good.toml declares the same"))
    try expect(try run(["exercises", "check"]), exit: 2, containing: ["file"], on: workspace)
  }

  /// A broken file stops every command before it does anything, with the file and the line.
  @Test(arguments: [
    ["analyze", "clip.mp4"], ["merge", "clip.mp4"], ["render", "clip.mp4"], ["exercises", "list"],
    ["export", "clip.mp4", "--to", "dlc"], ["exercises", "show", "squat"],
  ])
  func brokenFilesStopCommands(_ arguments: [String]) throws {
    try workspace.putGray("clip.mp4")
    try workspace.write(Data("name = ".utf8), to: "bad.toml")
    let option = try run(arguments + ["--exercises", "bad.toml"])
    try expect(option, exit: 2, containing: ["formcheck: bad.toml:1:"], on: workspace, "\(arguments)")
    try put("good", at: "config/formcheck/exercises/a.toml")
    try workspace.write(Data("name = ".utf8), to: "config/formcheck/exercises/b.toml")
    let folder = try run(arguments, config: "config")
    try expect(
      folder, exit: 2, containing: ["config/formcheck/exercises/b.toml:1:"], on: workspace, "\(arguments)")
    #expect(try workspace.listing().count == 7, "nothing was written")
  }

  private func settings() throws -> [String: String] {
    let record = try JSONSerialization.jsonObject(with: workspace.bytes("clip.formcheck.json"))
    return try #require((record as? [String: Any])?["settings"] as? [String: String])
  }

  /// A changed file is not ignored, and the provenance records it.
  @Test func finishedWorkDependsOnTheFiles() throws {
    try workspace.putSample("clip.mp4")
    let quick = ["analyze", "clip.mp4", "--every", "30", "--quality", "fast", "--no-video"]
    let own = quick + ["--exercises", "own.toml"]
    try expect(try run(quick), exit: 0, on: workspace)
    #expect(try settings()["exercises"] == nil)
    try put("squat", at: "own.toml")
    try expect(try run(own), exit: 4, containing: ["already exists"], on: workspace)
    try expect(try run(own + ["--force"]), exit: 0, on: workspace)
    #expect(try settings()["exercises"]?.hasPrefix("squat (replaces the built-in exercise) sha256=") == true)
    try expect(try run(own), exit: 0, containing: ["already done"], on: workspace)
    try put("squat", title: "Other", at: "own.toml")
    try expect(try run(own), exit: 4, containing: ["already exists"], on: workspace)
    let render = ["render", "clip.mp4", "--no-video", "--exercises", "own.toml"]
    try expect(try run(render), exit: 0, containing: ["reps.csv", "report.html"], on: workspace)
    try expect(try run(own), exit: 0, containing: ["already done"], on: workspace)
    try expect(
      try run(["render", "clip.mp4", "--no-video"]), exit: 0, containing: ["reps.csv"], on: workspace)
    #expect(try settings()["exercises"] == nil)
    try expect(try run(quick), exit: 0, containing: ["already done"], on: workspace)
  }

  /// An exercise of the user can be chosen, and must be declared again to render.
  @Test func exercisesOfTheUserCanBeChosen() throws {
    try workspace.putSample("clip.mp4")
    try put("my-hold", at: "config/formcheck/exercises/a.toml")
    let quick = ["analyze", "clip.mp4", "--every", "30", "--quality", "fast", "--no-video"]
    try expect(try run(quick + ["--exercise", "my-hold"], config: "config"), exit: 0, on: workspace)
    #expect(try settings()["exercise"] == "my-hold")
    #expect(String(decoding: try workspace.bytes("clip.report.html"), as: UTF8.self).contains("Mine"))
    for command in [["render", "clip.mp4", "--no-video"], ["export", "clip.mp4", "--to", "dlc"]] {
      try expect(
        try run(command), exit: 2, containing: ["--exercise my-hold", "--exercises"], on: workspace)
      try expect(try run(command, config: "config"), exit: 0, on: workspace, "\(command)")
    }
  }

  /// Returns the object that `explain --json` prints.
  private func explanation(_ arguments: [String] = []) throws -> [String: Any] {
    let outcome = try run(["exercises", "explain", "clip.mp4", "--json"] + arguments)
    try expect(outcome, exit: 0, on: workspace, "\(arguments)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  @Test func explainNeedsSavedPoses() throws {
    try workspace.putSample("clip.mp4")
    let outcome = try run(["exercises", "explain", "clip.mp4"])
    try expect(outcome, exit: 3, containing: ["formcheck analyze clip.mp4", "-o"], on: workspace)
    try expect(
      try run(["exercises", "explain", "none.mp4"]), exit: 3, containing: ["none.mp4"], on: workspace)
  }

  private func analyzeSample() throws {
    try workspace.putSample("clip.mp4")
    try expect(
      try run(["analyze", "clip.mp4", "--every", "2", "--quality", "fast", "--no-video", "-o", "out"]),
      exit: 0,
      on: workspace)
  }

  /// Three exercises with at most four lines for each movement, instead of one for each piece of evidence.
  @Test func explainPrintsASummary() throws {
    try analyzeSample()
    let before = try workspace.listing()
    let text = try run(["exercises", "explain", "clip.mp4", "-o", "out"])
    try expect(text, exit: 0, on: workspace)
    #expect(text.output.hasPrefix("Set 1, 0:0") && text.output.contains(", fit 0"), "\(text)")
    let details = try run(["exercises", "explain", "clip.mp4", "-o", "out", "--details"])
    try expect(details, exit: 0, on: workspace)
    let lines = text.output.split(separator: "\n").map(String.init)
    #expect(lines.last == "--details prints all movements and all evidence.", "\(text)")
    #expect(lines.count < details.output.split(separator: "\n").count, "\(text) \(details)")
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") }, "\(text)")
    #expect(!details.output.contains("--details"), "\(details)")
    let automatic = try Program.run(
      ["exercises", "explain", "clip.mp4", "-o", "out"], in: workspace.folder,
      environment: ["FORMCHECK_EXERCISE": "lunge"])
    #expect(automatic.status == 0 && automatic.output == text.output, "\(automatic)")
    let chosen = try run(["exercises", "explain", "clip.mp4", "-o", "out", "--exercise", "auto"])
    #expect(chosen.output == text.output, "\(chosen)")
    #expect(try workspace.listing() == before, "explain writes nothing")
  }

  @Test func explainPrintsJSON() throws {
    try analyzeSample()
    let all = try explanation(["-o", "out"])
    #expect(all["file"] as? String == "clip.mp4")
    let sets = try #require(all["sets"] as? [[String: Any]])
    let score = [
      "exercise", "named", "score", "minimum", "fit", "repetitions_factor", "similarity_factor",
      "distinctness_factor",
      "rival",
    ]
    #expect((sets.first?["name"] as? [String: Any]).map { Set($0.keys) } == Set(score), "\(sets)")
    #expect(sets.first?["set"] as? Int == 1 && sets.allSatisfy { ($0["exercises"] as? [Any])?.count == 3 })
  }

  @Test func explainIsLimitedToAnExercise() throws {
    try analyzeSample()
    try put("mine", at: "mine.toml")
    for (name, options) in [("lunge", []), ("mine", ["--exercises", "mine.toml"])] {
      let one = try explanation(["-o", "out", "--set", "1", "--exercise", name] + options)
      let set = try #require((one["sets"] as? [[String: Any]])?.first)
      let exercises = try #require(set["exercises"] as? [[String: Any]])
      try #require(exercises.map { $0["exercise"] as? String } == [name])
      let movements = try #require(exercises[0]["movements"] as? [[String: Any]])
      #expect(!movements.isEmpty, "\(name), \(options)")
      for movement in movements {
        #expect(
          Set(movement.keys) == [
            "start_s", "turning_s", "end_s", "counted", "reason", "fit", "agreement", "completeness",
            "position",
            "evidence",
          ])
      }
    }
  }

  @Test func explainRefusesUnknownSetsAndExercises() throws {
    try analyzeSample()
    for (arguments, words) in [
      (["--set", "9"], ["set 9", "--set"]), (["--exercise", "lunges"], ["Did you mean “lunge”?"]),
      (["--set", "0"], ["--set must be at least 1"]),
    ] {
      let outcome = try run(["exercises", "explain", "clip.mp4", "-o", "out"] + arguments)
      try expect(outcome, exit: 2, containing: words, on: workspace, "\(arguments)")
    }
  }

  @Test func explainNeedsAPerson() throws {
    try workspace.putGray("clip.mp4")
    try expect(try run(["analyze", "clip.mp4", "--no-video"]), exit: 0, on: workspace)
    let outcome = try run(["exercises", "explain", "clip.mp4"])
    try expect(outcome, exit: 3, containing: ["No person was detected in clip.mp4"], on: workspace)
  }

  /// A file that declares an exercise is an input, and no output overwrites it.
  @Test func declarationsAreNeverOverwritten() throws {
    try workspace.putSample("clip.mp4")
    try put("my-hold", at: "clip.report.html")
    let bytes = try workspace.bytes("clip.report.html")
    let quick = ["--every", "30", "--quality", "fast", "--no-video"]
    let option = ["--exercises", "clip.report.html", "--force"]
    try expect(
      try run(["analyze", "clip.mp4"] + quick + option), exit: 4, containing: ["is an input"], on: workspace)
    try expect(try run(["analyze", "clip.mp4", "--no-report"] + quick), exit: 0, on: workspace)
    try expect(
      try run(["render", "clip.mp4", "--no-video"] + option), exit: 4, containing: ["is an input"],
      on: workspace)
    #expect(try workspace.bytes("clip.report.html") == bytes)
  }
}
