/// A symbol that a cell can contain.
public enum GlyphShape: Hashable, Sendable {
  /// Nothing.
  case blank
  /// A character of the font.
  case character(Unicode.Scalar)
  /// Quarters of the cell, one bit each: 1 is the top left, 2 the top right, 4 the bottom left, 8 the bottom right one.
  case quarters(UInt8)
  /// The whole cell, inked to `level` quarters.
  case shade(level: UInt8)
  /// Eight dots in two columns, one bit each in the order of Unicode's braille patterns.
  case braille(UInt8)
  /// A dot in the upper and one in the lower half, of areas 0…8.
  case dots(upper: UInt8, lower: UInt8)
}

extension GlyphShape {
  /// The character that stands for the symbol in text.
  public var character: Unicode.Scalar {
    switch self {
    case .blank: " "
    case .character(let scalar): scalar
    case .quarters(let bits): Self.quarters[Int(bits & 15)]
    case .shade(let level): Self.shades[Int(min(4, level))]
    case .braille(let bits): Unicode.Scalar(0x2800 + UInt32(bits)) ?? " "
    case .dots(let upper, let lower): Self.dot(Int(upper), Int(lower))
    }
  }

  private static let quarters: [Unicode.Scalar] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
  private static let shades: [Unicode.Scalar] = Array(" ░▒▓█".unicodeScalars)

  /// Returns the character for two dots: none, small ones, or one large one.
  private static func dot(_ upper: Int, _ lower: Int) -> Unicode.Scalar {
    switch (upper, lower) {
    case (0, 0): " "
    case _ where upper + lower >= 13: "●"
    case _ where upper + lower >= 8: "•"
    case _ where upper > 2 * lower: "˙"
    case _ where lower > 2 * upper: "."
    default: ":"
    }
  }
}
