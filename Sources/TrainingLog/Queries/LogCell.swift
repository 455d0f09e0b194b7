/// A value in a table of the log.
public enum LogCell: Hashable, Sendable, Encodable {
  /// No value.
  case none
  /// A whole number.
  case integer(Int64)
  /// A number.
  case number(Double)
  /// Text.
  case text(String)

  /// The value as text with at most three decimals; empty if there is none.
  public var description: String {
    switch self {
    case .none: ""
    case .integer(let number): "\(number)"
    case .number(let number): NumberText.text(number)
    case .text(let text): text
    }
  }

  /// The number; nil for text and for no value.
  public var value: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    case .none, .text: nil
    }
  }

  /// Writes null for no value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}
