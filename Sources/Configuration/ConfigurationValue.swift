/// The value of a key.
package enum ConfigurationValue: Hashable, Sendable {
  /// The value of a flag.
  case flag(Bool)
  /// The values of an option: one, or any number for an option that can be repeated.
  case texts([String])

  /// The value as text; values of a list are separated by commas.
  package var text: String {
    switch self {
    case .flag(let value): "\(value)"
    case .texts(let texts): texts.joined(separator: ", ")
    }
  }
}
