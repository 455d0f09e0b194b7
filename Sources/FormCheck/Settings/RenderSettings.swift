public import FormCheckOverlay

/// How the annotated video is drawn and encoded.
public struct RenderSettings: Hashable, Sendable {
  /// The overlay's elements.
  public var elements: OverlayElements = .standard
  /// The name of the overlay style.
  public var style = OverlayStyles.standard.name
  /// The colors for left, right and center.
  public var palette = Palette.standard
  /// The constant rate factor of x264, from 0 (lossless) to 51 (worst). At 20, the result is hard to distinguish from
  /// the source.
  public var constantRateFactor = 20
  /// The encoder preset: `lean`, or an x264 preset from `ultrafast` to `placebo`.
  public var preset = "lean"

  /// Creates the defaults.
  public init() {}

  /// The settings that affect the pixels, as text. The default style is omitted.
  var description: [String: String] {
    let style = style == OverlayStyles.standard.name ? [:] : [Self.styleKey: style]
    return [
      "crf": "\(constantRateFactor)", "preset": preset, "overlay": elements.names.joined(separator: ","),
      "palette": palette.name,
    ].merging(style) { own, _ in own }
  }

  private static let styleKey = "style"

  /// Replaces the render settings in recorded settings.
  func update(_ recorded: inout [String: String]) {
    recorded[Self.styleKey] = nil
    recorded.merge(description) { $1 }
  }
}

extension OverlayRenderer {
  /// Creates a renderer with these settings. `elements`, if not nil, overrides the elements in the settings.
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
