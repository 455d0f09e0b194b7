import FormCheckConfiguration
import FormCheckReports
import Testing

@testable import FormCheckCLI

/// Keys that exclude or need others, and the program's own options.
@Suite struct ConfigurationRuleTests {
  private let root: CommandDeclaration

  init() throws { root = try DeclaredCommands.root.get() }

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
