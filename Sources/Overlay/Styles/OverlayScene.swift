public import FormCheckPixels

/// The frame to draw on, and the colors and sizes to draw with.
public struct OverlayScene: Sendable {
  /// The frame below the overlay, which is only read.
  public let frame: PixelBuffer
  /// The colors.
  public let palette: Palette
  /// The sizes.
  public let measures: OverlayMetrics

  /// Creates the scene of one frame, with the sizes that fit the frame.
  public init(frame: PixelBuffer, palette: Palette) {
    (self.frame, self.palette) = (frame, palette)
    measures = OverlayMetrics(frameSize: frame.size)
  }
}
