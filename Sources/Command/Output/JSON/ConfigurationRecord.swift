import FormCheckConfiguration
import FormCheckFiles
import SystemPackage

/// The values of the configuration, for text and JSON.
struct ConfigurationRecord: Encodable {
  /// A value with its source.
  struct Value: Encodable {
    /// The command to which the value applies; `all commands` for all.
    let command: String
    let key: String
    let value: String
    /// A file with the line, a variable, or `default`.
    let source: String
  }

  private static let everyCommand = "all commands"

  /// The files that were read, the one with lower precedence first.
  let files: [String]
  /// The values; empty if none is set.
  let values: [Value]

  /// Creates the record of all values that are set, or of all options of a command.
  init(
    _ configuration: Configuration, command: (path: [String], declaration: CommandDeclaration)?,
    files: [FilePath]
  ) {
    self.files = files.map { PathText.readable($0.string) }
    values =
      command.map { command in
        command.declaration.all.flatMap {
          Self.values(of: $0.command, at: command.path + $0.path, configuration)
        }
      }
      ?? configuration.entries.map {
        Value(
          command: $0.path.isEmpty ? Self.everyCommand : $0.path.joined(separator: " "), key: $0.key,
          value: $0.value.text, source: $0.source.text)
      }
  }

  private static func values(
    of command: CommandDeclaration, at path: [String], _ configuration: Configuration
  ) -> [Value] {
    let set = configuration.values(for: path)
    return command.options.map { option in
      let entry = set.first { $0.key == option.key }
      return Value(
        command: path.joined(separator: " "), key: option.key,
        value: entry?.value.text ?? option.standard ?? "", source: entry?.source.text ?? "default")
    }
  }

  /// Sentences about the files.
  var notes: [String] {
    guard files.isEmpty, values.isEmpty else {
      return files.map { "Configuration file: \($0)" } + (values.isEmpty ? ["No value is set."] : [])
    }
    return ["There is no configuration. formcheck help config describes it."]
  }

  /// The table of the values.
  var text: String {
    let rows = values.map { [$0.command, $0.key, $0.value, $0.source].map(TerminalText.line) }
    let columns = AlignedColumns(leading: 4)
    return columns.lines([["command", "key", "value", "source"]] + rows).joined(separator: "\n")
  }
}
