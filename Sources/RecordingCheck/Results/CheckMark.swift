/// The judgment of a service.
public enum CheckMark: String, CaseIterable, Hashable, Sendable, Codable {
  /// Nothing needs to change.
  case good
  /// Could be better.
  case note
  /// Harms the results.
  case warning
  /// Not measurable.
  case unclear

  /// The character in front of a line: `✓`, `!`, `✗` or `?`.
  public var symbol: String {
    switch self {
    case .good: "✓"
    case .note: "!"
    case .warning: "✗"
    case .unclear: "?"
    }
  }

  /// The order by urgency, the most urgent first.
  var urgency: Int {
    switch self {
    case .warning: 0
    case .note: 1
    case .unclear: 2
    case .good: 3
    }
  }
}
