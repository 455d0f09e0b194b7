/// A rule by which a key has an effect only beside another one.
///
/// The argument parser rejects such an option alone. Without these rules, a value that was configured once for all runs, such as the unit of
/// loads, would be an error in every run that states no load.
package struct KeyNeed: Hashable, Sendable {
  /// The command to which the rule applies; nil for every command with both keys.
  package let command: String?
  /// The key.
  package let key: String
  /// The key that it needs.
  package let needed: String
  /// The value that the needed key must have; nil for any but `none`.
  package let value: String?

  private init(_ key: String, needs needed: String, of command: String? = nil, with value: String? = nil) {
    (self.command, self.key, self.needed, self.value) = (command, key, needed, value)
  }

  /// All rules.
  package static let all =
    [
      KeyNeed("unit", needs: "load"), KeyNeed("crop", needs: "aspect"),
      KeyNeed("yes", needs: "endpoint", of: "coach"), KeyNeed("dry-run", needs: "endpoint", of: "coach"),
    ] + KeyRule.symbols.sorted().map { KeyNeed($0, needs: "style", with: "ascii") }

  /// Whether the values of a command, configured or typed, contain what a key needs.
  static func areMet(
    by key: String, _ values: [String: ConfigurationValue], of command: CommandDeclaration, at path: [String]
  ) -> Bool {
    all.filter { $0.key == key && ($0.command ?? path.first) == path.first }
      .allSatisfy { command.option($0.needed) == nil || $0.isMet(by: values[$0.needed]) }
  }

  private func isMet(by needed: ConfigurationValue?) -> Bool {
    switch needed {
    case .texts(let texts): value.map { texts == [$0] } ?? (texts != ["none"])
    case .flag, nil: false
    }
  }
}
