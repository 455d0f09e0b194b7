import FoundationEssentials

/// The JSON format of this program's files and output: UTF-8, indented, with keys in snake case and in a fixed order.
public enum JSONText {
  /// Returns the text of a value, with a line feed at the end.
  ///
  /// - Throws: `EncodingError` for a number that JSON can't represent.
  public static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value)) + [10]
  }

  /// Returns the text without a line feed at the end.
  ///
  /// - Throws: `EncodingError` for a number that JSON can't represent.
  public static func string(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value).dropLast(), as: UTF8.self)
  }

  /// Returns the text on one line, for JSON Lines.
  ///
  /// - Throws: `EncodingError` for a number that JSON can't represent.
  public static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: [UInt8](try encoder.encode(value)), as: UTF8.self)
  }

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError` if `bytes` don't contain such a value.
  public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(bytes))
  }
}
