import ArgumentParser
import FormCheckFiles
import SystemPackage

/// A sentence after the parser's message, about a file name that was taken for something else, an option in the wrong
/// place, or a number with a comma.
enum UsageHint {
  /// Returns the sentence about arguments that the parser rejects with `message`; nil if they contain no such mistake.
  static func sentence(
    about arguments: [String], root: any ParsableCommand.Type, message: String
  ) -> String? {
    fileInsteadOfCommand(arguments, root) ?? optionBeforeCommand(arguments, root)
      ?? valueThatBeginsWithDash(arguments, message) ?? fileThatBeginsWithDash(arguments) ?? decimalComma(
        in: message)
      ?? (message.contains("nexpected argument") ? excessFile(arguments, root) : nil)
  }

  /// Returns the number with a decimal point if the rejected value has a comma.
  private static func decimalComma(in message: String) -> String? {
    guard let match = message.firstMatch(of: /The value '(-?[0-9]+),([0-9]+)([a-zA-Z]*)'/) else { return nil }
    return "Numbers have a decimal point: \(match.1).\(match.2)\(match.3)"
  }

  /// Returns how a name with spaces is written, or how a command is run for each of several files if it accepts one.
  private static func excessFile(_ arguments: [String], _ root: any ParsableCommand.Type) -> String? {
    if let name = SplitName.file(in: arguments) { return SplitName.sentence(about: name) }
    var (command, words) = (root, [String]())
    while let next = command.configuration.subcommands.first(where: {
      $0.configuration.commandName == arguments.dropFirst(words.count).first
    }) {
      command = next
      words.append(next.configuration.commandName ?? "")
    }
    let files = arguments.dropFirst(words.count).filter {
      FileStatus(FilePath(argument: $0))?.isRegular == true
    }
    guard !words.isEmpty, files.count > 1 else { return nil }
    let name = words.joined(separator: " ")
    return "formcheck \(name) takes one file. To run it for each of several: "
      + "for file in *.mp4; do formcheck \(name) \"$file\"; done"
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

  /// Returns how a value that begins with a hyphen, such as a note, is written after an option.
  private static func valueThatBeginsWithDash(_ arguments: [String], _ message: String) -> String? {
    guard let option = message.firstMatch(of: /Missing value for '(--?[a-z-]+)/).map({ String($0.1) }),
      let index = arguments.firstIndex(of: option), index + 1 < arguments.count,
      // Other arguments are options after a forgotten value.
      arguments[index + 1].count > 2, arguments[index + 1].hasPrefix("-"),
      !arguments[index + 1].hasPrefix("--")
    else { return nil }
    let value = arguments[index + 1]
    let text =
      option.hasPrefix("--")
      ? "\(option)=\(ShellText.word(value))" : "\(option) \(ShellText.word("./\(value)"))"
    return "If \(value) is the value of \(option), write \(text)"
  }

  private static func fileThatBeginsWithDash(_ arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    guard let name = options.first(where: { $0.hasPrefix("-") && isFile($0) }) else { return nil }
    return "If \(name) is a file, write its folder, too: \(ShellText.word("./\(name)"))"
  }

  /// Whether a file has this name, or whether the name has an extension with a letter, as the names of videos have.
  static func isFile(_ name: String) -> Bool {
    let path = FilePath(argument: name)
    return !name.contains("=")
      && (FileStatus(path) != nil || path.extension?.contains(where: \.isLetter) == true)
  }
}
