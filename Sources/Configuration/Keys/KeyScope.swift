import FormCheckTOML

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

  /// Returns the option with a key, or the mistake that there is none, or that commands have different ones.
  func option(_ key: String) -> Result<OptionDeclaration, Mistake> {
    let found = commands.compactMap { entry in
      entry.command.option(key).map { (path: entry.path.joined(separator: "."), option: $0) }
    }
    guard let first = found.first else { return .failure(unknown(key)) }
    guard let other = found.first(where: { !$0.option.hasSameMeaning(as: first.option) }) else {
      return .success(first.option)
    }
    let variable = ConfigurationVariables.name(first.path.split(separator: ".").map(String.init), key)
    return .failure(
      Mistake(
        "“\(key)” has different meanings in \(first.path) and \(other.path). Set it for one command: in the table "
          + "[\(first.path)], or with \(variable)."))
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
