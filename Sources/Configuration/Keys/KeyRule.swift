/// A rule by which the value of one key makes other keys from lower sources ineffective.
///
/// The argument parser rejects such combinations, or a command warns about them. Without these rules, an option on the command line would be an error
/// because of a value that it was meant to replace.
package struct KeyRule: Hashable, Sendable {
  /// The command to which the rule applies, with its subcommands; nil for all.
  package let command: String?
  /// The key.
  package let key: String
  /// The only value to which the rule applies; nil for all.
  package let value: String?
  /// The keys that have no effect.
  package let excluded: Set<String>

  private init(
    _ key: String, only value: String? = nil, of command: String? = nil, excludes excluded: Set<String>
  ) {
    (self.command, self.key, self.value, self.excluded) = (command, key, value, excluded)
  }

  /// All rules.
  package static let all = [
    KeyRule("cutoff", excludes: ["no-smooth"]), KeyRule("no-smooth", excludes: ["cutoff"]),
    KeyRule("quiet", excludes: ["verbose"]), KeyRule("verbose", excludes: ["quiet"]),
    KeyRule("glyph-palette", excludes: ["symbol-color", "background-color"]),
    KeyRule("symbol-color", excludes: ["glyph-palette"]),
    KeyRule("background-color", excludes: ["glyph-palette"]),
    KeyRule("text", of: "inspect", excludes: ["json"]), KeyRule("show", of: "inspect", excludes: ["json"]),
    KeyRule("output", only: "-", of: "export", excludes: ["json"]),
    KeyRule("csv", of: "log", excludes: ["json"]), KeyRule("json", of: "log", excludes: ["csv"]),
    KeyRule("key-command", of: "coach", excludes: ["key-file"]),
    KeyRule("key-file", of: "coach", excludes: ["key-command"]),
    KeyRule("bar", only: "off", excludes: ["plate"]),
    KeyRule("dry-run", of: "analyze", excludes: ["summary", "shard"]),
    KeyRule("all", of: "compare", excludes: ["rep", "layout", "blur-faces", "video"]),
  ]

  /// Returns the keys that have no effect beside a value of a key, in the command at a path.
  static func excluded(by key: String, _ value: ConfigurationValue, in path: [String]) -> Set<String> {
    guard value != .flag(false) else { return [] }
    return all.filter { rule in
      rule.key == key && rule.value.map { .texts([$0]) == value } ?? true
        && (rule.command ?? path.first) == path.first
    }
    .reduce(into: []) { $0.formUnion($1.excluded) }
  }
}
