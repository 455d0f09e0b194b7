public import FormCheckGlyphs
public import FormCheckOverlay
import FormCheckReports
public import FormCheckVideo

/// The settings for drawing and encoding the annotated video.
public struct RenderSettings: Hashable, Sendable {
  /// The overlay's elements.
  public var elements: OverlayElements = .standard
  /// The name of the overlay style.
  public var style = OverlayStyles.standard.name
  /// The symbols of the style `ascii`, with their colors and parameters.
  public var glyphs = GlyphSettings()
  /// The effort of sampling frames for symbols. Files that are kept are sampled in full.
  public var glyphQuality = GlyphQuality.full
  /// The colors for left, right, and center.
  public var palette = Palette.standard
  /// The constant rate factor of x264, from 0 (lossless) to 51 (worst). At 20, the result is hard to distinguish from
  /// the source.
  public var constantRateFactor = 20
  /// The encoder's trade-off of time for size.
  public var preset = EncoderPreset.lean
  /// The pixels and tags of the source that are left out.
  public var privacy = PrivacySettings()

  /// Creates the defaults.
  public init() {}

  /// The codec of written videos: one whose frames have opacity if the background is transparent.
  var codec: VideoCodec { privacy.background == .transparent ? .proRes4444 : .h264 }

  /// The settings that affect the pixels, as text. The default style is omitted.
  var description: [String: String] {
    [
      Self.rateKey: "\(constantRateFactor)", Self.presetKey: preset.rawValue,
      "overlay": elements.names.joined(separator: ","),
      Self.paletteKey: palette.name,
    ].merging(styleDescription) { own, _ in own }.merging(privacy.description) { own, _ in own }
  }

  /// The style, unless it is the default, and the symbols that it draws.
  private var styleDescription: [String: String] {
    guard style != OverlayStyles.standard.name else { return [:] }
    guard style == AsciiStyle().name else { return [Self.styleKey: style] }
    // Texts and finite numbers can always be encoded.
    let symbols = try? JSONText.line(glyphs.clamped().settings)
    return [Self.styleKey: style, Self.glyphsKey: symbols ?? ""]
  }

  private static let rateKey = "crf"
  private static let presetKey = "preset"
  private static let paletteKey = "palette"
  private static let styleKey = "style"
  private static let glyphsKey = "glyphs"

  /// Returns the style with its settings.
  ///
  /// - Throws: ``OverlayError/unknownStyle(name:)``.
  func overlayStyle() throws(OverlayError) -> any OverlayStyle {
    let style = try OverlayStyles.style(named: style)
    return style is AsciiStyle ? AsciiStyle(glyphs, quality: glyphQuality) : style
  }

  /// Throws an error if the installed FFmpeg lacks the encoder of written videos, before hours of work.
  func checkEncoder(for source: VideoSource) throws(FormCheckError) {
    let codec = codec
    try FormCheckError.wrapping { try codec.checkEncoder(for: source.path) }
  }

  /// Whether the pixels of frames differ from those drawn with recorded settings, apart from their encoding.
  func drawsDifferently(from recorded: [String: String]) -> Bool {
    let recorded = Self.currentNames(recorded)
    var updated = recorded
    update(&updated, keepsEncoding: true)
    return updated != recorded
  }

  /// Returns recorded settings with the names of this version: earlier ones recorded the default palette as `house`.
  static func currentNames(_ recorded: [String: String]) -> [String: String] {
    var renamed = recorded
    if recorded[paletteKey] == "house" { renamed[paletteKey] = Palette.standard.name }
    return renamed
  }

  /// Replaces the render settings in recorded settings, except those of the encoder if no video was written.
  func update(_ recorded: inout [String: String], keepsEncoding: Bool = false) {
    let encoding = recorded.filter { [Self.rateKey, Self.presetKey].contains($0.key) }
    recorded[Self.styleKey] = nil
    recorded[Self.glyphsKey] = nil
    PrivacySettings.remove(from: &recorded)
    recorded.merge(description) { $1 }
    if keepsEncoding { recorded.merge(encoding) { $1 } }
  }
}

extension OverlayRenderer {
  /// Creates a renderer with these settings. `elements`, if not nil, overrides the elements in the settings.
  ///
  /// - Throws: ``OverlayError/unknownStyle(name:)``.
  convenience init(_ settings: RenderSettings, elements: OverlayElements? = nil) throws(OverlayError) {
    self.init(
      style: try settings.overlayStyle(), palette: settings.palette,
      elements: elements ?? settings.elements)
    background = settings.privacy.background
  }
}

extension Palette {
  /// The palette's name in the provenance record.
  fileprivate var name: String {
    switch self {
    case .standard: "standard"
    case .colorBlindSafe: "color_blind_safe"
    default: "custom"
    }
  }
}
