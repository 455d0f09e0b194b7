/// The symbols of an effect; a cell holds the index of one of them.
public struct GlyphSet: Hashable, Sendable {
  /// The symbols. The first one is blank.
  public let shapes: [GlyphShape]

  /// The maximum area of a dot of ``GlyphShape/dots(upper:lower:)``.
  static let dotLevels = 9
  /// The first index of the shades among the symbols of ``GlyphEffect/blocks``.
  static let firstShade = 16
  /// The index of the first falling symbol of ``GlyphEffect/matrix``.
  static let firstFalling = 1

  /// The strokes along edges, in the order of ``EdgeDirection``.
  static let strokes: [Unicode.Scalar] = ["|", "/", "-", "\\"]

  /// Creates the symbols of an effect.
  public init(_ effect: GlyphEffect) {
    shapes =
      switch effect {
      case .ascii, .edges: [.blank] + (33...126).map { .character(Unicode.Scalar(UInt8($0))) }
      case .blocks: (0..<16).map { .quarters(UInt8($0)) } + (0..<5).map { .shade(level: UInt8($0)) }
      case .braille: (0..<256).map { .braille(UInt8($0)) }
      case .dots: Self.dots
      case .matrix:
        [.blank] + "0123456789ABCDEFKMNRTXZЖИЛФЯЮΔΞΠΣΨΩ+*<>=|:".unicodeScalars.map { .character($0) }
      }
  }

  private static var dots: [GlyphShape] {
    (0..<dotLevels).flatMap { upper in
      (0..<dotLevels).map { .dots(upper: UInt8(upper), lower: UInt8($0)) }
    }
  }

  /// Returns the index of a character; nil if the set doesn't have it.
  func index(of scalar: Unicode.Scalar) -> Int? { shapes.firstIndex(of: .character(scalar)) }
}
