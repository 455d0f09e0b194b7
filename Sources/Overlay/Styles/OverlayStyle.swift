public import FormCheckPixels

/// A way to show people on a picture: one small type each.
///
/// A look is a pure function of what it is given: the same frame is drawn alike whichever frames came before.
public protocol OverlayStyle: Sendable {
  /// Draws the people of `content`. Captions and angles are drawn by the renderer, above.
  func draw(_ content: OverlayContent, in scene: OverlayScene, on canvas: OverlayCanvas)
}

/// What a look draws for.
public struct OverlayScene: Sendable {
  /// The picture as it is below the overlay; for reading only.
  public let picture: PixelBuffer
  /// The colors.
  public let palette: Palette
  /// The sizes.
  public let measures: OverlayMeasures
}
