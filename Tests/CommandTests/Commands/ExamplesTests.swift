import ArgumentParser
import Testing

@testable import FormCheckCLI

@Suite struct ExamplesTests {
  /// All commands, with those inside others.
  private static func commands(_ parent: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    parent.configuration.subcommands.flatMap { [$0] + commands($0) }
  }

  private static func examples(_ command: any ParsableCommand.Type) -> [[String]] {
    let parts = command.configuration.discussion.split(separator: "Examples:\n")
    guard command.configuration.discussion.contains("Examples:\n"), let last = parts.last else { return [] }
    return last.split(separator: "\n").map { line in
      words(line).filter { !$0.hasPrefix("<") && !$0.hasPrefix(">") }
        .drop { $0.wholeMatch(of: /[A-Z_]+=.*/) != nil }
        // As a shell does.
        .map { $0.hasPrefix("~/") ? "/home/me/\($0.dropFirst(2))" : $0 }
    }
  }

  /// Returns the words of a command line. Single quotes keep spaces together.
  private static func words(_ line: Substring) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { number, part in
      number.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }

  /// Returns the command that arguments name, and the arguments after its name. These tests aren't optimized, so parsing
  /// all commands would take a second.
  private static func innermost(
    _ arguments: [String]
  ) -> (command: any ParsableCommand.Type, rest: [String]) {
    var (command, rest): (any ParsableCommand.Type, [String]) = (FormCheckCommand.self, arguments)
    while let name = rest.first,
      let inner = command.configuration.subcommands.first(where: { $0._commandName == name })
    {
      (command, rest) = (inner, Array(rest.dropFirst()))
    }
    return (command, rest)
  }

  /// The examples in the help are valid, up to the times of inspect, which the program separates first.
  @Test func everyCommandHasValidExamples() {
    let commands = Self.commands(FormCheckCommand.self)
    #expect(commands.count > 15)
    for command in commands {
      let examples = Self.examples(command)
      #expect(!examples.isEmpty, "\(command)")
      for words in examples {
        #expect(words.first == "formcheck", "\(words)")
        let arguments = RepeatedTimes.separated(Array(words.dropFirst()))
        let (command, rest) = Self.innermost(arguments)
        #expect(command != FormCheckCommand.self && rest.count < arguments.count, "\(words)")
        #expect(throws: Never.self, "\(words)") { _ = try command.parseAsRoot(rest) }
      }
    }
  }

  /// Completions contain the values of options that the parser can't list itself.
  @Test(arguments: ["bash", "zsh", "fish"]) func completionsHaveValues(shell: String) throws {
    let outcome = try Workspace().run("--generate-completion-script", shell)
    #expect(outcome.status == 0)
    for value in [
      "romanian-deadlift", "findings", "joints", "veryslow", "jsonl", "halpe26", "composition", "prune",
    ] { #expect(outcome.output.contains(value), "\(shell): \(value)") }
  }

  @Test func optionsAreInTitledGroups() throws {
    for (command, titles) in [
      (
        "analyze",
        ["OUTPUT:", "MESSAGES:", "PEOPLE:", "MOTION AND EXERCISES:", "DRAWING:", "ENCODING:", "RESOURCES:"]
      ),
      ("render", ["OUTPUT:", "DRAWING:", "ENCODING:", "RESOURCES:"]),
    ] {
      let help = try Workspace().run("help", command).output
      for title in titles { #expect(help.contains("\n\(title)\n"), "\(command): \(title)") }
    }
  }
}
