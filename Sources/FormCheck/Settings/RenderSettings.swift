public import FormCheckOverlay

/// How the annotated video is drawn and encoded.
public struct RenderSettings: Hashable, Sendable {
  /// The overlay's elements.
  public var elements: OverlayElements = .standard
  /// The name of the overlay style in which people are drawn.
  public var style = OverlayStyles.standard.name
  /// The colors of left, right and center.
  public var palette = Palette.standard
  /// The constant rate factor of x264: 0 is lossless, 51 is the worst quality; 20 is hard to distinguish from the source.
  public var constantRateFactor = 20
  /// `lean`, or a preset of x264, `ultrafast` … `placebo`.
  public var preset = "lean"

  /// The number of encoder threads. It is constant because x264's output depends on it; each thread takes the memory of a
  /// dozen frames.
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
  /// The palette's name in the provenance record.
  fileprivate var name: String {
    switch self {
    case .standard: "house"
    case .colorBlindSafe: "color_blind_safe"
    default: "custom"
    }
  }
}
