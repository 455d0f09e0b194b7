/// A rule by which the value of one key makes other keys from lower sources ineffective.
///
/// The argument parser rejects such combinations, or the command warns about them. Without these rules, an option on the command line would
/// be an error because of a value that it was meant to replace, or a warning would be about an option that nobody typed.
package struct KeyRule: Hashable, Sendable {
  /// The command to which the rule applies, with its subcommands; nil for all.
  package let command: String?
  /// The key.
  package let key: String
  /// The only value to which the rule applies; nil for all.
  package let value: String?
  /// The value to which the rule doesn't apply; nil if it applies to all values.
  package let exception: String?
  /// The keys that have no effect.
  package let excluded: Set<String>
  /// Whether the parser rejects the combination. Otherwise, the command warns that the keys have no effect.
  package let isRejected: Bool

  private init(
    _ key: String, only value: String? = nil, except exception: String? = nil, of command: String? = nil,
    excludes excluded: Set<String>, isRejected: Bool = true
  ) {
    (self.command, self.key, self.excluded) = (command, key, excluded)
    (self.value, self.exception, self.isRejected) = (value, exception, isRejected)
  }

  /// All rules.
  package static let all = [
    KeyRule("cutoff", excludes: ["no-smooth"]), KeyRule("no-smooth", excludes: ["cutoff"]),
    KeyRule("quiet", excludes: ["verbose"]), KeyRule("verbose", excludes: ["quiet"]),
    KeyRule("style", except: "ascii", excludes: symbols),
    KeyRule("glyph-palette", excludes: ["symbol-color", "background-color"]),
    KeyRule("symbol-color", excludes: ["glyph-palette"]),
    KeyRule("background-color", excludes: ["glyph-palette"]),
    KeyRule("text", of: "inspect", excludes: ["json"]), KeyRule("show", of: "inspect", excludes: ["json"]),
    KeyRule("output", only: "-", of: "export", excludes: ["json"]),
    KeyRule("csv", of: "log", excludes: ["json"]), KeyRule("json", of: "log", excludes: ["csv"]),
    KeyRule("key-command", of: "coach", excludes: ["key-file"]),
    KeyRule("key-file", of: "coach", excludes: ["key-command"]),
    KeyRule("all", of: "compare", excludes: ["blur-faces", "layout", "rep", "video"], isRejected: false),
  ]

  /// The keys that only have an effect in the style `ascii`.
  static let symbols: Set = [
    "effect", "cells", "glyph-palette", "symbol-color", "background-color", "contrast", "brightness",
    "density", "jitter", "softness", "edge", "seed", "sharp-athlete", "glyphs",
  ]

  /// Returns the keys that have no effect beside a value of a key, in the command at a path.
  static func excluded(by key: String, _ value: ConfigurationValue, in path: [String]) -> Set<String> {
    guard value != .flag(false) else { return [] }
    return all.filter { rule in
      rule.key == key && rule.exception.map { .texts([$0]) } != value
        && rule.value.map { .texts([$0]) == value } ?? true && (rule.command ?? path.first) == path.first
    }
    .reduce(into: []) { $0.formUnion($1.excluded) }
  }
}
