import FormCheckConfiguration

/// Commands for tests: two with different options of the same name, and one with subcommands.
enum Commands {
  static let root = CommandDeclaration(
    name: "formcheck",
    subcommands: [
      CommandDeclaration(
        name: "analyze",
        options: [
          OptionDeclaration(key: "quality", kind: .value, valueName: "level", choices: ["fast", "best"]),
          OptionDeclaration(key: "people", kind: .value, valueName: "n"),
          OptionDeclaration(key: "preset", kind: .value, valueName: "name", choices: ["lean", "slow"]),
          OptionDeclaration(key: "bar", kind: .value, valueName: "source"),
          OptionDeclaration(key: "plate", kind: .value, valueName: "mm"),
          OptionDeclaration(key: "load", kind: .value, valueName: "load"),
          OptionDeclaration(key: "unit", kind: .value, valueName: "unit"),
          OptionDeclaration(key: "log", kind: .flag(inverse: "no-log"), valueName: "log"),
          OptionDeclaration(key: "tag", kind: .list, valueName: "tag"),
          OptionDeclaration(key: "stdin-name", kind: .value, valueName: "name"),
          OptionDeclaration(
            key: "video", kind: .flag(inverse: "no-video"), valueName: "video", standard: "true"),
          OptionDeclaration(key: "force", kind: .flag(inverse: nil), valueName: "force", standard: "false"),
          OptionDeclaration(key: "output", letters: ["o"], kind: .value, valueName: "folder", isPath: true),
          OptionDeclaration(key: "exercises", kind: .list, valueName: "file", isPath: true),
          OptionDeclaration(key: "cutoff", kind: .value, valueName: "hz"),
          OptionDeclaration(key: "no-smooth", kind: .flag(inverse: nil), valueName: "no-smooth"),
          OptionDeclaration(key: "style", kind: .value, valueName: "name"),
          OptionDeclaration(key: "effect", kind: .value, valueName: "effect"),
          OptionDeclaration(key: "quiet", letters: ["q"], kind: .flag(inverse: nil), valueName: "quiet"),
          OptionDeclaration(key: "verbose", letters: ["v"], kind: .flag(inverse: nil), valueName: "verbose"),
        ]),
      CommandDeclaration(
        name: "inspect",
        options: [
          OptionDeclaration(key: "style", kind: .value, valueName: "name"),
          OptionDeclaration(key: "effect", kind: .value, valueName: "effect"),
          OptionDeclaration(key: "text", kind: .flag(inverse: nil), valueName: "text"),
        ]),
      CommandDeclaration(
        name: "compare",
        options: [
          OptionDeclaration(key: "rep", kind: .value, valueName: "n|best|each"),
          OptionDeclaration(key: "all", kind: .value, valueName: "folder", isPath: true),
        ]),
      CommandDeclaration(
        name: "export",
        options: [
          OptionDeclaration(key: "to", kind: .list, valueName: "format"),
          OptionDeclaration(key: "rate", kind: .value, valueName: "hertz"),
        ]),
      CommandDeclaration(
        name: "card", options: [OptionDeclaration(key: "preset", kind: .value, valueName: "name")]),
      CommandDeclaration(
        name: "cache",
        subcommands: [
          CommandDeclaration(
            name: "list",
            options: [OptionDeclaration(key: "json", kind: .flag(inverse: nil), valueName: "json")]),
          CommandDeclaration(
            name: "prune",
            options: [
              OptionDeclaration(key: "json", kind: .flag(inverse: nil), valueName: "json"),
              OptionDeclaration(key: "yes", kind: .flag(inverse: nil), valueName: "yes"),
            ]),
        ]),
    ])
}
