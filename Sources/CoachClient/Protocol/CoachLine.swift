import FoundationEssentials

/// The form in which both programs pass values to each other: JSON on one line.
public enum CoachLine {
  /// Returns the line of a value, with a line feed.
  ///
  /// - Throws: `EncodingError`, which doesn't occur for the values of this module with finite numbers.
  public static func encode(_ value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONEncoder().encode(value)) + [10]
  }

  /// Reads a line.
  ///
  /// - Throws: `DecodingError` if the line is something else.
  public static func decode<Value: Decodable>(_ type: Value.Type, from line: some Sequence<UInt8>) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(line))
  }
}
