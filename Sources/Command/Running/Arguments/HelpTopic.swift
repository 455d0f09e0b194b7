import ArgumentParser

/// A check for commands after `help` that don't exist. The parser would print the help of the program instead.
enum HelpTopic {
  /// Throws an error for the first word after `help` that isn't a command.
  static func check(_ arguments: [String], in root: any ParsableCommand.Type) throws {
    guard arguments.first == "help" else { return }
    var command = root
    for word in arguments.dropFirst().prefix(while: { !$0.hasPrefix("-") }) {
      let commands = command.configuration.subcommands
      guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
        throw ValidationError("There is no command “\(word)” to help with.")
      }
      command = next
    }
  }
}
