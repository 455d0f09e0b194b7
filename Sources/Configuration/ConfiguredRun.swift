/// A run of a command: what was typed, and the configured values that take effect in it.
struct ConfiguredRun {
  /// The command.
  let command: CommandDeclaration
  /// The names of the command.
  let path: [String]
  /// The arguments that are neither options nor their values.
  let operands: [String]
  /// The environment.
  let environment: [String: String]
  /// The values by key, typed or configured.
  private(set) var values: [String: ConfigurationValue]
  /// The configured values that take effect.
  private(set) var entries: [ConfigurationEntry] = []

  /// Creates a run of the typed options.
  init(
    _ command: CommandDeclaration, at path: [String], _ typed: TypedOptions, _ environment: [String: String]
  ) {
    (self.command, self.path, self.environment) = (command, path, environment)
    (operands, values) = (typed.operands, typed.values)
  }

  /// Adds the entries whose needs are met, first by what was typed, then by entries that were added.
  ///
  /// Two entries that only meet each other's needs wait. The load and the plate of a bar are examples.
  ///
  /// - Complexity: O(*n*²) for *n* entries.
  mutating func add(_ candidates: [ConfigurationEntry]) {
    var waiting = candidates
    while let index = waiting.firstIndex(where: { KeyNeed.areMet(by: $0.key, self) }) {
      let entry = waiting.remove(at: index)
      values[entry.key] = entry.value
      entries.append(entry)
    }
  }

  /// Whether the command has the key of a condition, and the condition is met.
  func isMet(_ condition: KeyCondition) -> Bool {
    condition.key.map { command.option($0) != nil } ?? true && condition.isMet(by: self)
  }
}
