/// The kind of symbols with which a frame is drawn.
public enum GlyphEffect: String, CaseIterable, Codable, Hashable, Sendable {
  /// Letters, digits, and punctuation by their ink.
  case ascii
  /// Quarter blocks where a cell has contrast, otherwise shades.
  case blocks
  /// Eight dots in each cell, dithered.
  case braille
  /// Two round dots in each cell, as large as the cell is bright.
  case dots
  /// Strokes along edges, in their direction.
  case edges
  /// Columns of falling symbols, as bright as the frame below them.
  case matrix

  /// What the effect draws, as one sentence.
  public var summary: String {
    switch self {
    case .ascii: "Letters and punctuation, by their measured ink."
    case .blocks: "Quarter blocks where a cell has contrast, otherwise shades."
    case .braille: "Eight small dots in each cell, dithered."
    case .dots: "Round dots that grow with the brightness, as in print."
    case .edges: "Strokes along edges, in their direction."
    case .matrix: "Falling symbols, as bright as the frame below them."
    }
  }

  /// The palette that the effect uses if none is chosen.
  public var standardPalette: GlyphPalette { self == .matrix ? .green : .source }

  /// Returns the effect called `name`.
  ///
  /// - Throws: ``GlyphSettingsError/unknownEffect(_:)``.
  public static func named(_ name: String) throws(GlyphSettingsError) -> GlyphEffect {
    guard let effect = GlyphEffect(rawValue: name) else { throw .unknownEffect(name) }
    return effect
  }
}

extension GlyphEffect {
  /// Creates an effect from its name, with a sentence for an unknown one.
  public init(from decoder: any Decoder) throws {
    self = try Self.named(try decoder.singleValueContainer().decode(String.self))
  }
}
