import ArgumentParser
import FormCheckFiles
import SystemPackage

/// A sentence after the parser's message, about a file name that was taken for something else, or an option in the wrong
/// place.
enum UsageHint {
  /// Returns the sentence; nil if no argument is such a name or option.
  static func sentence(about arguments: [String], root: any ParsableCommand.Type) -> String? {
    fileInsteadOfCommand(arguments, root) ?? optionBeforeCommand(arguments, root)
      ?? fileThatBeginsWithDash(arguments)
  }

  /// Returns the order of words that works if the options of a command precede its name, as they may in other programs.
  private static func optionBeforeCommand(
    _ arguments: [String], _ root: any ParsableCommand.Type
  ) -> String? {
    let commands = root.configuration.subcommands.compactMap { $0.configuration.commandName }
    let options = arguments.prefix { $0 != "--" && !commands.contains($0) }
    guard options.first?.hasPrefix("-") == true, options.endIndex < arguments.endIndex,
      commands.contains(arguments[options.endIndex])
    else { return nil }
    let words = [arguments[options.endIndex]] + options + arguments[(options.endIndex + 1)...]
    return "Options follow the command: formcheck \(words.map(ShellText.word).joined(separator: " "))"
  }

  /// Returns the suggested command if a file name stands in place of a command.
  private static func fileInsteadOfCommand(
    _ arguments: [String], _ root: any ParsableCommand.Type
  ) -> String? {
    guard let name = arguments.first, !name.hasPrefix("-"), isFile(name),
      !root.configuration.subcommands.contains(where: { $0.configuration.commandName == name })
    else { return nil }
    return "To analyze a video, run: formcheck analyze \(ShellText.file(name))"
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
