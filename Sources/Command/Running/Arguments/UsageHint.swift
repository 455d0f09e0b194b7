import ArgumentParser
import FormCheckFiles
import SystemPackage

/// A sentence after the parser's message, about a file name that was taken for something else.
enum UsageHint {
  /// Returns the sentence; nil if no argument is such a name.
  static func sentence(about arguments: [String], root: any ParsableCommand.Type) -> String? {
    fileInsteadOfCommand(arguments, root) ?? fileThatBeginsWithDash(arguments)
  }

  /// Returns the suggested command if a file name stands in place of a command.
  private static func fileInsteadOfCommand(
    _ arguments: [String], _ root: any ParsableCommand.Type
  ) -> String? {
    guard let name = arguments.first, !name.hasPrefix("-"), isFile(name),
      !root.configuration.subcommands.contains(where: { $0.configuration.commandName == name })
    else { return nil }
    return "To analyze a video, run: formcheck analyze \(ShellText.word(name))"
  }

  private static func fileThatBeginsWithDash(_ arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    guard let name = options.first(where: { $0.hasPrefix("-") && isFile($0) }) else { return nil }
    return "If \(name) is a file, write its folder, too: \(ShellText.word("./\(name)"))"
  }

  /// Whether a file has this name, or whether the name has an extension with a letter, as the names of videos have.
  private static func isFile(_ name: String) -> Bool {
    let path = FilePath(argument: name)
    return !name.contains("=")
      && (FileStatus(path) != nil || path.extension?.contains(where: \.isLetter) == true)
  }
}
