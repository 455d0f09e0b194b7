/// Decoding from the description that the argument parser prints for `--experimental-dump-help`.
extension CommandDeclaration: Decodable {
  private enum Key: String, CodingKey {
    case commandName, arguments, subcommands
  }

  /// The command of a description.
  package struct Description: Decodable {
    /// The root command.
    package let command: CommandDeclaration
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let arguments = try container.decodeIfPresent([Argument].self, forKey: .arguments) ?? []
    let subcommands = try container.decodeIfPresent([CommandDeclaration].self, forKey: .subcommands) ?? []
    self.init(
      name: try container.decode(String.self, forKey: .commandName), options: Argument.options(arguments),
      subcommands: subcommands.filter { $0.name != "help" })
  }

  /// An argument in the description.
  private struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    struct Completion: Decodable {
      struct List: Decodable { let values: [String] }
      struct Files: Decodable {}

      let list: List?
      let file: Files?
      let directory: Files?
    }

    let kind: String
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let isRepeating: Bool
    let shouldDisplay: Bool
    let completionKind: Completion?

    /// The long name; nil for an argument without names.
    var key: String? { names?.first { $0.kind == "long" }?.name }

    /// Returns the options that are keys: all that the help displays, except for those that print something other than
    /// results.
    static func options(_ arguments: [Argument]) -> [OptionDeclaration] {
      let options = arguments.filter { $0.kind != "positional" && $0.shouldDisplay }
      let flags = Set(options.filter { $0.kind == "flag" }.compactMap(\.key))
      return options.compactMap { option in
        guard let key = option.key, !["help", "version"].contains(key) else { return nil }
        guard !key.hasPrefix("no-") || !flags.contains(String(key.dropFirst(3))) else { return nil }
        return option.declaration(key, inverse: flags.contains("no-\(key)") ? "no-\(key)" : nil)
      }
    }

    private func declaration(_ key: String, inverse: String?) -> OptionDeclaration {
      let letters = (names ?? []).filter { $0.kind == "short" }.compactMap(\.name.first)
      return OptionDeclaration(
        key: key, letters: Set(letters),
        kind: kind == "flag" ? .flag(inverse: inverse) : isRepeating ? .list : .value,
        valueName: valueName ?? "", choices: completionKind?.list?.values,
        isPath: completionKind?.file != nil || completionKind?.directory != nil,
        standard: kind == "flag" ? "\(defaultValue == "--\(key)")" : defaultValue)
    }
  }
}
