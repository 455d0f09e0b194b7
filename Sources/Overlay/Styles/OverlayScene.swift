public import FormCheckPixels

/// The frame that is drawn on, and the colors and sizes to draw with.
public struct OverlayScene: Sendable {
  /// The frame below the overlay, for reading only.
  public let frame: PixelBuffer
  /// The colors.
  public let palette: Palette
  /// The sizes.
  public let measures: OverlayMeasures

  /// Creates the scene of one frame, with the sizes that fit the frame.
  public init(frame: PixelBuffer, palette: Palette) {
    (self.frame, self.palette) = (frame, palette)
    measures = OverlayMeasures(frameSize: frame.size)
  }
}
