/// One value of the configuration.
package struct ConfigurationEntry: Hashable, Sendable {
  /// The commands to which the value applies: those whose names begin with this path; empty for all commands.
  package let path: [String]
  /// The key.
  package let key: String
  /// The value.
  package let value: ConfigurationValue
  /// The source of the value.
  package let source: ConfigurationSource

  /// Creates an entry.
  package init(path: [String], key: String, value: ConfigurationValue, source: ConfigurationSource) {
    (self.path, self.key, self.value, self.source) = (path, key, value, source)
  }

  /// Whether this entry replaces another one with the same key: by its source, or by its more specific table.
  func precedes(_ other: ConfigurationEntry) -> Bool {
    (source.rank, path.count) > (other.source.rank, other.path.count)
  }
}
