import ArgumentParser
import FormCheckConfiguration
import Testing

@testable import FormCheckCLI

/// The keys of the configuration and the program's own options.
@Suite struct ConfigurationKeyTests {
  private let root: CommandDeclaration

  init() throws { root = try DeclaredCommands.root.get() }

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
}
