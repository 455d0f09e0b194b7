/// All values of the configuration, from all sources.
package struct Configuration: Hashable, Sendable {
  /// The values.
  package let entries: [ConfigurationEntry]
  private let root: CommandDeclaration
  private let environment: [String: String]

  /// Creates a configuration of the commands below `root`, which also depend on the environment.
  package init(
    entries: [ConfigurationEntry], root: CommandDeclaration, environment: [String: String] = [:]
  ) {
    (self.entries, self.root, self.environment) = (entries, root, environment)
  }

  /// Returns the values that apply to a command, one for each key, from the highest source that sets it.
  ///
  /// - Complexity: O(*n* *m*) for *n* entries and *m* commands.
  package func values(for path: [String]) -> [ConfigurationEntry] {
    guard let command = root.command(at: path) else { return [] }
    var values: [String: ConfigurationEntry] = [:]
    for entry in entries where KeyScope(entry.path, of: root).applies(entry.key, to: path) {
      if values[entry.key].map(entry.precedes) ?? true { values[entry.key] = entry }
    }
    let excluded = values.values.flatMap { entry in
      KeyRule.excluded(by: entry.key, entry.value, in: path).filter { other in
        values[other].map { entry.source.rank > $0.source.rank } ?? false
      }
    }
    return command.options.compactMap { values[$0.key] }.filter { !excluded.contains($0.key) }
  }

  /// Returns the command line with the values of the configuration before the options that were typed, which replace
  /// them.
  ///
  /// - Complexity: O(*n* *m*) for *n* arguments and *m* options of the command.
  package func applied(to typed: [String]) -> ConfiguredArguments {
    let path = root.path(in: typed)
    guard !path.isEmpty, let command = root.command(at: path) else {
      return ConfiguredArguments(arguments: typed, entries: [])
    }
    let rest = typed.dropFirst(path.count)
    let options = TypedOptions(rest, of: command)
    let excluded = options.values.reduce(into: Set(options.values.keys)) { keys, option in
      keys.formUnion(KeyRule.excluded(by: option.key, option.value, in: path))
    }
    var run = ConfiguredRun(command, at: path, options, environment)
    let candidates = values(for: path).filter { !excluded.contains($0.key) }
    run.add(candidates)
    let entries = candidates.filter(run.entries.contains)
    let arguments = entries.flatMap { command.option($0.key)?.arguments(for: $0.value) ?? [] }
    return ConfiguredArguments(arguments: path + arguments + rest, entries: entries)
  }
}
