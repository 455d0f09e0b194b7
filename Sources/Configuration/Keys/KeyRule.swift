/// A rule by which the value of one key makes other keys from lower sources ineffective.
///
/// The argument parser rejects such combinations. Without these rules, an option on the command line would be an error
/// because of a value that it was meant to replace.
package struct KeyRule: Hashable, Sendable {
  /// The key.
  package let key: String
  /// The value to which the rule doesn't apply; nil if it applies to all values.
  package let exception: String?
  /// The keys that have no effect.
  package let excluded: Set<String>

  private init(_ key: String, except exception: String? = nil, excludes excluded: Set<String>) {
    (self.key, self.exception, self.excluded) = (key, exception, excluded)
  }

  /// All rules.
  package static let all = [
    KeyRule("cutoff", excludes: ["no-smooth"]), KeyRule("no-smooth", excludes: ["cutoff"]),
    KeyRule("quiet", excludes: ["verbose"]), KeyRule("verbose", excludes: ["quiet"]),
    KeyRule("style", except: "ascii", excludes: symbols),
  ]

  /// The keys that only have an effect in the style `ascii`.
  private static let symbols: Set = [
    "effect", "cells", "glyph-palette", "symbol-color", "background-color", "contrast", "brightness",
    "density",
    "jitter", "softness", "edge", "seed", "sharp-athlete", "glyphs",
  ]

  /// Returns the keys that have no effect besides a value of a key.
  static func excluded(by key: String, _ value: ConfigurationValue) -> Set<String> {
    guard value != .flag(false) else { return [] }
    return all.filter { $0.key == key && $0.exception.map { .texts([$0]) } != value }
      .reduce(into: []) { $0.formUnion($1.excluded) }
  }
}
