import FormCheckSpelling

/// The commands to which a table of a configuration file applies: those whose names begin with a path.
struct KeyScope {
  /// The path; empty for the entries above the first table, which apply to all commands.
  let path: [String]
  private let root: CommandDeclaration

  init(_ path: [String], of root: CommandDeclaration) { (self.path, self.root) = (path, root) }

  /// The table in messages.
  private var title: String { path.isEmpty ? "the configuration" : "[\(path.joined(separator: "."))]" }

  private var commands: [(path: [String], command: CommandDeclaration)] {
    root.all.filter { $0.path.starts(with: path) }
  }

  /// The command whose option determines the meaning of a key that several commands have.
  private static let reference = ["analyze"]

  /// Returns the option with a key, or the mistake that there is none.
  ///
  /// If commands have different options of this name, it is the option of `analyze`, otherwise that of the first command. A
  /// new command then never changes the meaning of an existing file.
  func option(_ key: String) -> Result<OptionDeclaration, Mistake> {
    let found = commands.filter { $0.command.option(key) != nil }
    let command = found.first { $0.path == Self.reference } ?? found.first
    return command?.command.option(key).map { .success($0) } ?? .failure(unknown(key))
  }

  /// Whether a key with this scope applies to a command: if the command's option has the same meaning.
  func applies(_ key: String, to other: [String]) -> Bool {
    guard other.starts(with: path), let option = root.command(at: other)?.option(key) else { return false }
    guard other != path, case .success(let reference) = self.option(key) else { return other == path }
    return option.hasSameMeaning(as: reference)
  }

  /// A mistake, without file and line.
  struct Mistake: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  private func unknown(_ key: String) -> Mistake {
    let own = commands.flatMap { $0.command.options.map(\.key) }
    if key.hasPrefix("no-"), own.contains(String(key.dropFirst(3))) {
      return Mistake("There is no key “\(key)” in \(title). Write \(key.dropFirst(3)) = false.")
    }
    let tables = root.command(at: path)?.subcommands.map(\.name) ?? []
    if let closest = Spelling.closest(to: key, among: own + tables) {
      return Mistake("There is no key “\(key)” in \(title). Did you mean “\(closest)”?")
    }
    let others = root.all.filter { $0.command.option(key) != nil }.map { $0.path.joined(separator: ".") }
    let remedy =
      others.isEmpty
      ? "formcheck config show \((path.isEmpty ? ["analyze"] : path).joined(separator: " ")) lists keys."
      : "It is a key of \(others.joined(separator: ", "))."
    return Mistake("There is no key “\(key)” in \(title). \(remedy)")
  }
}
