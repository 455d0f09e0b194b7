import ArgumentParser
import FormCheckConfiguration
import FormCheckReports
import Foundation
import Testing

@testable import FormCheckCLI

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

/// The keys of the configuration and the program's own options.
@Suite struct ConfigurationKeyTests {
  /// Made once, because it takes seconds in these tests, which aren't optimized.
  private static let declared = Result { try UserConfiguration.commands(of: FormCheckCommand.self) }
  private let root: CommandDeclaration

  init() throws { root = try Self.declared.get() }

  /// Every option that the help of a command displays is a key.
  @Test func everyOptionIsAKey() throws {
    let analyze = try #require(root.command(at: ["analyze"]))
    let help = AnalyzeCommand.helpMessage(columns: 200)
    let names = Set(help.matches(of: /--([a-z][a-z-]*)/).map { String($0.1) })
    let inverses = Set(
      analyze.options.compactMap { if case .flag(let inverse) = $0.kind { inverse } else { nil } })
    let others: Set = ["help", "version"]
    for name in names.subtracting(others).subtracting(inverses) where help.contains("  --\(name)") {
      #expect(analyze.option(name) != nil, "\(name)")
    }
    #expect(
      inverses.isSuperset(of: ["no-video", "no-csv", "no-report", "no-check", "no-sandbox", "no-resume"]))
    #expect(analyze.option("output")?.letters == ["o"] && analyze.option("output")?.isPath == true)
    #expect(
      analyze.option("exercises")?.kind == .list && analyze.option("no-smooth")?.kind == .flag(inverse: nil))
    #expect(root.all.count > 20)
  }

  /// Colors are a key of every command that draws skeletons, so a value for all commands applies to all of them.
  @Test(arguments: ["analyze", "merge", "watch", "render", "inspect", "clips", "compare"])
  func colorsAreAKeyOfEveryDrawing(_ command: String) throws {
    let entry = ConfigurationEntry(
      path: [], key: "color-blind-safe", value: .flag(true),
      source: .environment("FORMCHECK_COLOR_BLIND_SAFE"))
    let configuration = Configuration(entries: [entry], root: root)
    #expect(
      configuration.applied(to: [command, "a.mp4"]).arguments == [command, "--color-blind-safe", "a.mp4"])
  }

  /// A key for all commands doesn't reach a command in which it means something else.
  @Test(arguments: [("overlay", "skeleton,reps", "render", "clips"), ("rep", "each", "compare", "card")])
  func otherMeaningsNeedATable(_ key: String, _ value: String, _ same: String, _ other: String) {
    let entry = ConfigurationEntry(
      path: [], key: key, value: .texts([value]), source: .environment("FORMCHECK_TEST"))
    let configuration = Configuration(entries: [entry], root: root)
    #expect(configuration.applied(to: [same, "a.mp4"]).entries == [entry])
    #expect(configuration.applied(to: [other, "a.mp4"]).entries.isEmpty)
  }

  /// Each variable stands for one key.
  @Test func variablesAreDistinct() {
    var keys: [String: Set<String>] = [:]
    for (path, command) in root.all {
      for option in command.options {
        for count in 0...path.count {
          let scope = Array(path.prefix(count))
          keys[ConfigurationVariables.name(scope, option.key), default: []]
            .insert("\(scope) \(option.key)")
        }
      }
    }
    for (name, keys) in keys { #expect(keys.count == 1, "\(name): \(keys)") }
  }

  /// The keys that rules exclude exist, and the program rejects them in combination, or warns about them.
  @Test(arguments: KeyRule.all) func rulesFollowTheParser(_ rule: KeyRule) throws {
    let path = rule.command == "log" ? ["log", "list"] : [rule.command ?? "analyze"]
    let command = try #require(root.command(at: path))
    let samples = [
      "cutoff": "3", "key-command": "true", "key-file": "key", "effect": "dots", "cells": "80",
      "glyph-palette": "green", "summary": "x.csv", "shard": "1/2", "rep": "3", "layout": "ghost", "all": ".",
      "blur-faces": "all", "plate": "400",
      "symbol-color": "#ffffff", "background-color": "#000000", "seed": "1", "glyphs": "{}",
    ]
    func arguments(_ key: String) throws -> [String] {
      switch try #require(command.option(key)).kind {
      case .flag(let inverse): ["--\(inverse ?? key)"]
      case .value, .list: ["--\(key)=\(rule.value ?? samples[key] ?? "50")"]
      }
    }
    // The built program parses much faster than these tests, which aren't optimized.
    let workspace = try Workspace()
    var inputs = rule.command == "log" ? ["--log-file", "missing.db"] : ["missing.mp4"]
    if rule.command == "export" { inputs.append("--to=csv") }
    if rule.command == "compare" { inputs = [] }
    // Alone, these need another option, or a terminal.
    if ["glyph-palette", "symbol-color", "background-color"].contains(rule.key) {
      inputs.append("--style=ascii")
    }
    for other in rule.excluded {
      let both = try arguments(rule.key) + arguments(other)
      let outcome = try Program.run(path + inputs + both, in: workspace.folder)
      let name = both[1].prefix { $0 != "=" }
      let isRejected = outcome.status == 2 && outcome.messages.contains("--")
      #expect(isRejected || outcome.messages.contains("\(name) has no effect"), "\(both): \(outcome)")
    }
    let alone = try Program.run(path + inputs + (try arguments(rule.key)), in: workspace.folder)
    #expect(alone.status == 3 || ["show", "all"].contains(rule.key), "\(rule.key): \(alone)")
  }

  /// A configured key waits until a condition is met, and the program rejects the option alone, or warns about it.
  @Test(arguments: KeyNeed.all) func needsFollowTheProgram(_ need: KeyNeed) throws {
    let path = try path(of: need)
    let option = try #require(root.command(at: path)?.option(need.key))
    let value = value(of: option)
    // In the table of the command, because a key above all tables may have the meaning of another command.
    let entry = ConfigurationEntry(
      path: path, key: need.key, value: value, source: .environment("FORMCHECK_TEST"))
    let configuration = Configuration(entries: [entry], root: root)
    let operands = need.key == "rep" ? ["a.mp4:1", "b.mp4:2"] : ["a.mp4"]
    #expect(configuration.applied(to: path + operands).entries.isEmpty, "\(need)")
    for condition in need.conditions {
      guard let typed = try typed(condition, path) else { continue }
      #expect(configuration.applied(to: path + typed).entries == [entry], "\(need), \(typed)")
    }
    // Each of these implies the other's need if it is typed.
    guard !["load", "plate"].contains(need.key) else { return }
    let workspace = try Workspace()
    let other = need.key == "rate" ? "csv" : "mot"
    let alone = path + (path == ["export"] ? ["--to=\(other)"] : []) + option.typed(value)
    let outcome = try Program.run(
      alone + (need.key == "rep" ? operands : path.first == "log" ? [] : ["missing.mp4"]),
      in: workspace.folder,
      environment: ["FORMCHECK_LOG": ""])
    #expect(
      outcome.status == 2 || outcome.messages.contains("--\(need.key) has no effect"), "\(alone): \(outcome)")
  }

  /// The formats in the rules are those that a choice affects.
  @Test(arguments: [("rate", ExportOptions.Choice.rate), ("raw", .signal), ("skeleton", .layout)])
  func formatsOfChoices(_ key: String, _ choice: ExportOptions.Choice) throws {
    let formats = Set(MotionExports.all.filter { $0.choices.contains(choice) }.map { $0.name })
    let need = try #require(KeyNeed.all.first { $0.key == key && $0.command == "export" })
    #expect(need.conditions == [.key("to", formats)], "\(formats)")
  }

  /// A command to which a rule applies.
  private func path(of need: KeyNeed) throws -> [String] {
    if need.command == "log" { return ["log", "maxima"] }
    if let command = need.command { return [command] }
    return need.key == "crop" ? ["clips"] : ["analyze"]
  }

  private static let samples = [
    "unit": "lb", "crop": "center", "effect": "dots", "glyph-palette": "green", "symbol-color": "#ffffff",
    "background-color": "#000000", "seed": "1", "glyphs": "{}", "rpe": "8", "velocity": "0.3", "stills": "1",
    "timeout": "10", "rep": "3", "rate": "50", "skeleton": "coco17", "stdin-name": "x.mp4", "load": "100",
    "plate": "400",
    "aspect": "9:16", "bar": "auto", "exercise": "squat", "endpoint": "http://localhost/v1",
  ]

  private func value(of option: OptionDeclaration) -> ConfigurationValue {
    if case .flag = option.kind { return .flag(true) }
    return .texts([Self.samples[option.key] ?? "50"])
  }

  /// Returns arguments that meet a condition; nil if the command has no such key, or if a variable meets it.
  private func typed(_ condition: KeyCondition, _ path: [String]) throws -> [String]? {
    switch condition {
    case .operand(let text): return [text]
    case .operandsWithoutNumber: return ["a.mp4", "b.mp4"]
    case .variable: return nil
    case .key(let key, let choices):
      guard let option = root.command(at: path)?.option(key) else { return nil }
      if case .flag = option.kind { return ["a.mp4", "--\(key)"] }
      return ["a.mp4", "--\(key)=\(choices.min() ?? Self.samples[key] ?? "5")"]
    }
  }
}

extension OptionDeclaration {
  /// The arguments with which a value is typed.
  fileprivate func typed(_ value: ConfigurationValue) -> [String] {
    if case .texts(let texts) = value { return texts.map { "--\(key)=\($0)" } }
    return ["--\(key)"]
  }
}
