import FoundationEssentials

/// JSON as every file and answer of this program has it: snake_case keys in a fixed order, indented, UTF-8.
public enum JSONText {
  /// The text of a value, with a line feed at its end.
  /// - Throws: `EncodingError` for a number that JSON can't hold.
  public static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value)) + [10]
  }

  /// The text without the line feed at its end.
  /// - Throws: `EncodingError` for a number that JSON can't hold.
  public static func string(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value).dropLast(), as: UTF8.self)
  }

  /// The text on one line, for a file of many.
  /// - Throws: `EncodingError` for a number that JSON can't hold.
  public static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: [UInt8](try encoder.encode(value)), as: UTF8.self)
  }

  /// The value of such a text.
  /// - Throws: `DecodingError` if the text isn't one.
  public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(bytes))
  }
}
