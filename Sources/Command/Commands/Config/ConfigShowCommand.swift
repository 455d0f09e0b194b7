import ArgumentParser
import FormCheckConfiguration
import FormCheckReports
import FormCheckSpelling

/// `formcheck config show`: the values of the configuration, and where each one comes from.
struct ConfigShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the values of the configuration, and where each one comes from.",
    discussion: Examples.after(
      """
      Without a command, prints all values that are set. With a command, prints each of its options with the value that applies \
      and its source: a file with the line, an environment variable, or default. With a group of commands, such as cache, \
      prints the options of all of them.
      """,
      ["formcheck config show", "formcheck config show analyze", "formcheck config show cache prune --json"]))

  @Argument(help: ArgumentHelp("A command, such as analyze.", valueName: "command"))
  var command: [String] = []

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func run() throws {
    let root = try UserConfiguration.commands(of: FormCheckCommand.self)
    let sources = try UserConfiguration.sources
    let declaration = try declaration(root)
    let configuration = try sources.configuration(root)
    let record = ConfigurationRecord(
      configuration, command: command.isEmpty ? nil : (command, declaration), files: sources.files)
    guard !json else { return try Console.printJSON(try JSONText.string(record)) }
    for note in record.notes { Console.note(note) }
    if !record.values.isEmpty { try Console.print(record.text) }
  }

  /// Returns the command of the arguments.
  ///
  /// - Throws: a usage error if there is no such command.
  private func declaration(_ root: CommandDeclaration) throws -> CommandDeclaration {
    if let declaration = root.command(at: command) { return declaration }
    let names = root.all.map { $0.path.joined(separator: " ") }.filter { !$0.isEmpty }
    let name = command.joined(separator: " ")
    throw ValidationError("There is no command “\(name)”. \(Spelling.remedy(for: name, among: names))")
  }
}
