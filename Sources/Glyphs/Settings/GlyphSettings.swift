/// An effect with its parameters: how a frame is drawn with symbols. A plain value with a JSON form.
public struct GlyphSettings: Hashable, Sendable {
  /// The kind of symbols.
  public var effect: GlyphEffect
  /// The number of cells across the frame, 1…1000. A cell of an image is at least 4 pixels wide.
  public var cells: Int
  /// The colors.
  public var palette: GlyphPalette
  /// The difference between light and dark, 0…100.
  public var contrast = GlyphParameter.contrast.standard
  /// The offset of all tones, 0…100.
  public var brightness = GlyphParameter.brightness.standard
  /// The amount of symbols, 0…100.
  public var density = GlyphParameter.density.standard
  /// The random variation of tones, 0…100.
  public var jitter = GlyphParameter.jitter.standard
  /// The blending of neighboring cells, 0…100.
  public var softness = GlyphParameter.softness.standard
  /// The prominence of outlines, 0…100.
  public var edge = GlyphParameter.edge.standard
  /// The number that selects the random values. The same seed gives the same bytes.
  public var seed: UInt32 = 1
  /// Whether the athlete is drawn in full and everything else sparsely.
  public var isAthleteSharp = false

  /// The numbers of cells across a frame that can be chosen.
  public static let cellRange = 1...1000
  /// The number of cells across a frame if none is chosen.
  public static let standardCells = 120

  /// Creates settings with all parameters at their default.
  ///
  /// - Parameter palette: the colors; nil for those of the effect.
  public init(_ effect: GlyphEffect = .ascii, cells: Int = standardCells, palette: GlyphPalette? = nil) {
    (self.effect, self.cells, self.palette) = (effect, cells, palette ?? effect.standardPalette)
  }

  /// The value of a parameter.
  public subscript(parameter: GlyphParameter) -> Int {
    get { self[keyPath: Self.path(of: parameter)] }
    set { self[keyPath: Self.path(of: parameter)] = newValue }
  }

  private static func path(of parameter: GlyphParameter) -> WritableKeyPath<GlyphSettings, Int> {
    switch parameter {
    case .contrast: \.contrast
    case .brightness: \.brightness
    case .density: \.density
    case .jitter: \.jitter
    case .softness: \.softness
    case .edge: \.edge
    }
  }
}
