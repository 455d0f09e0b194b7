/// A color of symbols or of their background: R′G′B′, one byte each, full range.
public struct GlyphColor: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8

  /// Creates a color from its components.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Parses `#rgb` or `#rrggbb`; the number sign may be left out.
  ///
  /// - Throws: ``GlyphSettingsError/unreadableColor(_:)``.
  public init(hexadecimal text: String) throws(GlyphSettingsError) {
    let digits = text.hasPrefix("#") ? Array(text.utf8.dropFirst()) : Array(text.utf8)
    let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard values.count == digits.count, [3, 6].contains(values.count) else { throw .unreadableColor(text) }
    let bytes: [UInt8] = (0..<3).map { index in
      let (high, low) = values.count == 3 ? (index, index) : (2 * index, 2 * index + 1)
      return UInt8(16 * values[high] + values[low])
    }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// The text `#rrggbb`.
  public var hexadecimal: String {
    let digits: [String] = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }

  /// The approximate brightness (the luma of BT.601), 0…255.
  public var brightness: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue) + 500) / 1000 }

  /// Returns the color at `step` of `steps` on the line from this color to `other`.
  func mixed(with other: GlyphColor, step: Int, of steps: Int) -> GlyphColor {
    guard steps > 0 else { return self }
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Int(from) * (steps - step) + Int(to) * step + steps / 2) / steps)
    }
    return GlyphColor(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

extension GlyphColor: Codable {
  /// Creates a color from the text `#rrggbb`.
  public init(from decoder: any Decoder) throws {
    try self.init(hexadecimal: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the color as the text `#rrggbb`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hexadecimal)
  }
}
