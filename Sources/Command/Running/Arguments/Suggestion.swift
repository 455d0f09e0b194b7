import ArgumentParser
import FormCheckSpelling

/// A question about a mistyped command or value, which is added to the parser's message.
enum Suggestion {
  /// Returns the message with a question after its first line, if a similar word exists.
  static func added(to message: String, arguments: [String], root: any ParsableCommand.Type) -> String {
    let words = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
    let similar = command(words, root)
    guard let word = similar?.known ?? value(in: message) else { return message }
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The parser complains about the mistyped command's options or files as well, or instead.
    if let typed = similar?.typed { lines[0] = "There is no command “\(typed)”" }
    lines[0] += (lines[0].hasSuffix(".") ? "" : ".") + " Did you mean “\(word)”?"
    return lines.joined(separator: "\n")
  }

  /// Returns the first word that isn't a command, and the command that is similar to it; nil if there is none.
  private static func command(
    _ arguments: [String], _ parent: any ParsableCommand.Type
  ) -> (typed: String, known: String)? {
    let commands = parent.configuration.subcommands
    guard let word = arguments.first, !word.hasPrefix("-"), !commands.isEmpty else { return nil }
    let names = commands.compactMap { $0.configuration.commandName }
    guard let known = commands.first(where: { $0.configuration.commandName == word }) else {
      let similar = Spelling.closest(to: word, among: names)
      return (similar ?? synonyms[word].flatMap { $0.first(where: names.contains) }).map { (word, $0) }
    }
    return command(Array(arguments.dropFirst()), known)
  }

  /// The commands that people may mean by words of other programs; the first that exists among the commands applies.
  private static let synonyms = [
    "add": ["import", "analyze"], "clean": ["prune"], "clear": ["prune", "forget"], "convert": ["export"],
    "correct": ["edit"], "cut": ["clips"], "delete": ["forget", "prune", "edit"], "draw": ["render", "edit"],
    "explain": ["exercises"], "fix": ["edit"], "history": ["list", "log"], "info": ["probe"],
    "ls": ["list"], "print": ["show"], "process": ["analyze"], "remove": ["forget", "prune", "edit"],
    "rm": ["forget", "prune"], "run": ["analyze"], "settings": ["config"], "start": ["analyze"],
    "trim": ["clips"], "view": ["show", "inspect"],
  ]

  /// Returns the value that is similar to the one that the parser rejects; nil if there is none.
  private static func value(in message: String) -> String? {
    guard
      let match = message.firstMatch(of: /The value '(.*?)' is invalid for .*?[Pp]lease provide one of (.*)/)
    else { return nil }
    let names = match.2.matches(of: /'(.*?)'/).map { String($0.1) }
    return Spelling.closest(to: String(match.1), among: names)
  }
}
