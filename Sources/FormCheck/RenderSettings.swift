public import FormCheckOverlay

/// How the annotated video looks and how it is encoded.
public struct RenderSettings: Hashable, Sendable {
  /// What is drawn.
  public var elements: OverlayElements = .standard
  /// The name of the overlay style in which people are drawn.
  public var style = OverlayStyles.standard.name
  /// The colors of left, right and center.
  public var palette = Palette.standard
  /// x264's constant rate factor: 0 lossless, 51 worst; 20 looks like the source.
  public var constantRateFactor = 20
  /// `lean`, or x264's preset, `ultrafast` … `placebo`.
  public var preset = "lean"

  /// Threads that encode: always the same number, since x264 makes a slightly different file for another one. Each
  /// costs the memory of a dozen pictures.
  static let encoderThreads = 2

  /// The defaults.
  public init() {}

  /// The settings that affect the pixels, as text. A style is listed only if it isn't the default.
  var description: [String: String] {
    let style = style == OverlayStyles.standard.name ? [:] : [Self.styleKey: style]
    return [
      "crf": "\(constantRateFactor)", "preset": preset, "overlay": elements.names.joined(separator: ","),
      "palette": palette.name,
    ].merging(style) { own, _ in own }
  }

  private static let styleKey = "style"

  /// Replaces the render settings among recorded settings.
  func update(_ recorded: inout [String: String]) {
    recorded[Self.styleKey] = nil
    recorded.merge(description) { $1 }
  }
}

extension OverlayRenderer {
  /// Creates a renderer with these settings; `elements` replaces theirs.
  ///
  /// - Throws: ``OverlayError/unknownStyle(name:)``.
  convenience init(_ settings: RenderSettings, elements: OverlayElements? = nil) throws(OverlayError) {
    self.init(
      style: try OverlayStyles.style(named: settings.style), palette: settings.palette,
      elements: elements ?? settings.elements)
  }
}

extension Palette {
  /// The palette's name in provenance.
  fileprivate var name: String {
    switch self {
    case .standard: "house"
    case .colorBlindSafe: "color_blind_safe"
    default: "custom"
    }
  }
}
