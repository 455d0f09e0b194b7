public import FormCheckGlyphs
import FormCheckMotion
public import FormCheckPixels
import FormCheckPose

/// A painter that replaces frames by symbols.
///
/// The font is measured once, and symbols are drawn once for each size of frame. A frame depends only on its pixels, its
/// content and the settings. A painter must not be used by several threads at the same time.
public final class GlyphPainter: FramePainter {
  private let settings: GlyphSettings
  private let quality: GlyphQuality
  private let glyphs: CairoGlyphs
  private let mapper: GlyphMapper
  private var drawn: (atlas: GlyphAtlas, pixelAspect: Double)?

  /// Creates a painter and measures the ink of its symbols.
  ///
  /// - Throws: ``OverlayError/drawingFailed(operation:reason:)``.
  public init(_ settings: GlyphSettings, quality: GlyphQuality = .full) throws(OverlayError) {
    let settings = settings.clamped().settings
    (self.settings, self.quality) = (settings, quality)
    glyphs = try CairoGlyphs()
    mapper = GlyphMapper(
      settings, ink: try glyphs.ink(of: GlyphSet(settings.effect)), quality: quality)
  }

  /// Replaces the frame by symbols, in place.
  ///
  /// - Throws: ``OverlayError/unsupportedSize(_:)`` or ``OverlayError/drawingFailed(operation:reason:)``.
  /// - Complexity: O(*n*) in the number of pixels.
  public func paint(_ content: OverlayContent, onto frame: PixelBuffer) throws(OverlayError) {
    let picture = self.picture(of: frame, content, minimumCell: GlyphGrid.minimumCellWidth)
    let atlas = try atlas(picture.grid.cell, content.pixelAspect)
    GlyphComposer(picture, atlas, settings.palette, over: frame, quality: quality).draw(onto: frame)
  }

  /// Returns the symbols of a frame as text: a line for each row of cells.
  ///
  /// The number of cells is limited only by the pixels of the frame, because a character of text covers no pixels.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public func text(of frame: PixelBuffer, _ content: OverlayContent) -> String {
    picture(of: frame, content, minimumCell: 1).text
  }

  private func picture(
    of frame: PixelBuffer, _ content: OverlayContent, minimumCell: Int
  ) -> GlyphPicture {
    let grid = GlyphGrid(
      size: frame.size, cells: settings.cells, aspect: glyphs.aspect * content.pixelAspect,
      minimumWidth: minimumCell)
    let athlete = settings.isAthleteSharp ? AthleteMask(content, frame.size).map { $0.cells(of: grid) } : nil
    return mapper.picture(of: frame, on: grid, seconds: content.moment?.seconds ?? 0, athlete: athlete)
  }

  private func atlas(_ cell: PixelSize, _ pixelAspect: Double) throws(OverlayError) -> GlyphAtlas {
    if let drawn, drawn.atlas.cell == cell, drawn.pixelAspect == pixelAspect { return drawn.atlas }
    let atlas = try glyphs.atlas(of: mapper.set, cell: cell, pixelAspect: pixelAspect)
    drawn = (atlas, pixelAspect)
    return atlas
  }
}
