/// The colors of symbols and of the background behind them.
public enum GlyphPalette: Hashable, Sendable {
  /// White on black.
  case mono
  /// Amber on black, as on early terminals.
  case amber
  /// Green on black.
  case green
  /// Light blue on dark blue.
  case ice
  /// Dark symbols on light paper.
  case paper
  /// Each symbol in the color of the frame below it, on black.
  case source
  /// Symbols in one color, or in a gradient from the top of the frame to its bottom, on a background of one color.
  case custom(symbols: [GlyphColor], background: GlyphColor)

  /// The palettes with a name, in the order in which they are listed.
  public static let named: [(name: String, palette: GlyphPalette)] = [
    ("mono", .mono), ("amber", .amber), ("green", .green), ("ice", .ice), ("paper", .paper),
    ("source", .source),
  ]

  /// The name; `custom` for colors of the user.
  public var name: String { Self.named.first { $0.palette == self }?.name ?? "custom" }

  /// Returns the palette called `name`.
  ///
  /// - Throws: ``GlyphSettingsError/unknownPalette(_:)``.
  public static func named(_ name: String) throws(GlyphSettingsError) -> GlyphPalette {
    guard let known = named.first(where: { $0.name == name }) else { throw .unknownPalette(name) }
    return known.palette
  }

  /// Returns a palette of the user's colors.
  ///
  /// - Parameters:
  ///   - symbols: one color, or two colors of a gradient.
  ///   - background: one color.
  /// - Throws: ``GlyphSettingsError/gradientOnBackground`` for several colors of the background,
  ///   ``GlyphSettingsError/colorCount(_:)`` for no color or more than two.
  public static func colors(
    symbols: [GlyphColor], background: [GlyphColor]
  ) throws(GlyphSettingsError) -> GlyphPalette {
    guard background.count < 2 else { throw .gradientOnBackground }
    guard (1...2).contains(symbols.count), let background = background.first else {
      throw .colorCount(symbols.count)
    }
    return .custom(symbols: symbols, background: background)
  }

  /// The color behind all symbols.
  public var background: GlyphColor {
    switch self {
    case .mono, .source: GlyphColor(0, 0, 0)
    case .amber: GlyphColor(16, 9, 0)
    case .green: GlyphColor(0, 10, 2)
    case .ice: GlyphColor(4, 12, 28)
    case .paper: GlyphColor(244, 240, 228)
    case .custom(_, let background): background
    }
  }

  /// The color of symbols at the top and at the bottom of the frame; nil for the colors of the frame.
  var symbols: (top: GlyphColor, bottom: GlyphColor)? {
    switch self {
    case .mono: (GlyphColor(255, 255, 255), GlyphColor(255, 255, 255))
    case .amber: (GlyphColor(255, 176, 0), GlyphColor(255, 176, 0))
    case .green: (GlyphColor(64, 255, 96), GlyphColor(64, 255, 96))
    case .ice: (GlyphColor(200, 236, 255), GlyphColor(200, 236, 255))
    case .paper: (GlyphColor(34, 30, 26), GlyphColor(34, 30, 26))
    case .source: nil
    case .custom(let symbols, let background): (symbols.first ?? background, symbols.last ?? background)
    }
  }

  /// Whether symbols are darker than the background, so that ink stands for shadow instead of light.
  var isInverted: Bool {
    guard let symbols else { return false }
    return symbols.top.brightness + symbols.bottom.brightness < 2 * background.brightness
  }
}
