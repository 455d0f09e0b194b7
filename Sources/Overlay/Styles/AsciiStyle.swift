public import FormCheckGlyphs

/// A style that replaces the frame by symbols, and draws people as skeletons above them.
///
/// The elements of the overlay decide whether the skeleton is drawn.
public struct AsciiStyle: OverlayStyle {
  /// The style's name, `ascii`.
  public let name = "ascii"
  /// What the style draws, as one sentence.
  public let summary = "The frame as symbols, such as letters or dots, below the skeleton."
  /// The symbols, their colors, and parameters.
  public var settings: GlyphSettings
  /// The effort of sampling frames.
  public var quality: GlyphQuality

  /// Creates the style.
  public init(_ settings: GlyphSettings = GlyphSettings(), quality: GlyphQuality = .full) {
    (self.settings, self.quality) = (settings, quality)
  }

  /// Returns the painter of symbols.
  ///
  /// - Throws: an error if the symbols can't be drawn.
  public func makePainter() throws(OverlayError) -> (any FramePainter)? {
    try GlyphPainter(settings, quality: quality)
  }

  /// Draws all people as skeletons.
  public func draw(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas) {
    SkeletonStyle().draw(content, in: scene, on: canvas)
  }
}
