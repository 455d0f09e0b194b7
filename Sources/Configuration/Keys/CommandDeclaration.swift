/// A command of the program with its options and subcommands.
package struct CommandDeclaration: Hashable, Sendable {
  /// The name of the command.
  package let name: String
  /// The options, in the order of the help.
  package let options: [OptionDeclaration]
  /// The subcommands.
  package let subcommands: [CommandDeclaration]

  /// Creates a command.
  package init(name: String, options: [OptionDeclaration] = [], subcommands: [CommandDeclaration] = []) {
    (self.name, self.options, self.subcommands) = (name, options, subcommands)
  }

  /// Returns the option with a key; nil if there is none.
  package func option(_ key: String) -> OptionDeclaration? { options.first { $0.key == key } }

  /// Returns the subcommand at a path of names; nil if there is none.
  package func command(at path: some Collection<String>) -> CommandDeclaration? {
    guard let first = path.first else { return self }
    return subcommands.first { $0.name == first }?.command(at: path.dropFirst())
  }

  /// Returns the names of the command that arguments begin with; empty if they begin with none.
  package func path(in arguments: some Collection<String>) -> [String] {
    guard let first = arguments.first, let command = subcommands.first(where: { $0.name == first }) else {
      return []
    }
    return [first] + command.path(in: arguments.dropFirst())
  }

  /// Whether arguments ask for help or the version instead of running a command, or name no command.
  package func asksForHelp(_ arguments: [String]) -> Bool {
    let path = path(in: arguments)
    guard let command = command(at: path), !path.isEmpty, command.subcommands.isEmpty else { return true }
    return arguments.prefix { $0 != "--" }.contains { ["-h", "--help", "-help", "--version"].contains($0) }
  }

  /// This command and all of its subcommands, each with its path.
  package var all: [(path: [String], command: CommandDeclaration)] {
    [([], self)]
      + subcommands.flatMap { command in command.all.map { ([command.name] + $0.path, $0.command) } }
  }
}
