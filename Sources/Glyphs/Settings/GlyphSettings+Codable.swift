extension GlyphSettings: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case effect, cells, palette, contrast, brightness, density, jitter, softness, edge, seed
    case isAthleteSharp = "sharpAthlete"
  }

  /// A name in the JSON form, whether or not there is such a setting.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads settings; each that is missing has its default. Numbers outside their range are kept; see ``clamped()``.
  ///
  /// - Throws: ``GlyphSettingsError`` for an unknown name or color, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    if let unknown = names.first(where: { Key(rawValue: $0) == nil }) {
      throw GlyphSettingsError.unknownSetting(unknown, known: Key.allCases.map(\.rawValue))
    }
    let object = try decoder.container(keyedBy: Key.self)
    self.init(try object.decodeIfPresent(GlyphEffect.self, forKey: .effect) ?? .ascii)
    palette = try object.decodeIfPresent(GlyphPalette.self, forKey: .palette) ?? palette
    for parameter in GlyphParameter.allCases {
      guard let key = Key(rawValue: parameter.rawValue) else { continue }
      self[parameter] = try object.decodeIfPresent(Int.self, forKey: key) ?? self[parameter]
    }
    cells = try object.decodeIfPresent(Int.self, forKey: .cells) ?? cells
    seed = try object.decodeIfPresent(UInt32.self, forKey: .seed) ?? seed
    isAthleteSharp = try object.decodeIfPresent(Bool.self, forKey: .isAthleteSharp) ?? isAthleteSharp
  }

  /// Writes all settings.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(effect, forKey: .effect)
    try object.encode(cells, forKey: .cells)
    try object.encode(palette, forKey: .palette)
    for parameter in GlyphParameter.allCases {
      guard let key = Key(rawValue: parameter.rawValue) else { continue }
      try object.encode(self[parameter], forKey: key)
    }
    try object.encode(seed, forKey: .seed)
    try object.encode(isAthleteSharp, forKey: .isAthleteSharp)
  }
}
