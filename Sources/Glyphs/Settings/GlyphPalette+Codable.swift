extension GlyphPalette: Codable {
  private enum Key: String, CodingKey {
    case symbols, background
  }

  /// Creates a palette from its name, or from an object with `symbols` (one or two colors) and `background` (one).
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self = try Self.named(name)
      return
    }
    let object = try decoder.container(keyedBy: Key.self)
    self = try Self.colors(
      symbols: try Self.colors(.symbols, of: object), background: try Self.colors(.background, of: object))
  }

  /// Reads one color, or a list of colors.
  private static func colors(
    _ key: Key, of object: KeyedDecodingContainer<Key>
  ) throws -> [GlyphColor] {
    if let text = try? object.decode(String.self, forKey: key) {
      return [try GlyphColor(hexadecimal: text)]
    }
    return try object.decode([GlyphColor].self, forKey: key)
  }

  /// Writes the name, or the object with the user's colors.
  public func encode(to encoder: any Encoder) throws {
    guard case .custom(let symbols, let background) = self else {
      var container = encoder.singleValueContainer()
      return try container.encode(name)
    }
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(symbols, forKey: .symbols)
    try object.encode(background, forKey: .background)
  }
}
