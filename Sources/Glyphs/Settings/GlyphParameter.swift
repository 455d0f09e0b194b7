/// A parameter of an effect, 0…100.
public enum GlyphParameter: String, CaseIterable, Hashable, Sendable {
  /// The difference between light and dark: 0 is uniform, 50 is the frame's own, 100 is three times as much.
  case contrast
  /// The offset of all tones: 50 is none.
  case brightness
  /// The amount of symbols: at 0 only the brightest cells have one, at 100 all that aren't black.
  case density
  /// The random variation of tones from cell to cell.
  case jitter
  /// The amount by which each cell is blended with its neighbors.
  case softness
  /// The prominence of outlines: the sharpness of tones, and of `edges` the sensitivity.
  case edge

  /// The value if none is chosen.
  public var standard: Int {
    switch self {
    case .contrast: 60
    case .brightness, .edge: 50
    case .density: 90
    case .jitter, .softness: 0
    }
  }

  /// What the parameter changes, as a phrase.
  public var summary: String {
    switch self {
    case .contrast: "difference between light and dark"
    case .brightness: "brightness of all cells"
    case .density: "amount of symbols"
    case .jitter: "random variation from cell to cell"
    case .softness: "blending of neighboring cells"
    case .edge: "prominence of outlines"
    }
  }

  /// The values that a parameter can have.
  public static let range = 0...100
}
