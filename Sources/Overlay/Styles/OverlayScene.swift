public import FormCheckPixels

/// The frame to draw on, and the colors and sizes to draw with.
public struct OverlayScene: Sendable {
  /// The frame below the overlay, which is only read.
  public let frame: PixelBuffer
  /// The size of the frame with square pixels, in which everything is drawn.
  public let size: PixelSize
  /// The colors.
  public let palette: Palette
  /// The sizes.
  public let measures: OverlayMetrics

  /// Creates the scene of one frame, whose pixels are `pixelAspect` times as wide as high, with the sizes that fit the
  /// frame.
  public init(frame: PixelBuffer, palette: Palette, pixelAspect: Double = 1) {
    (self.frame, self.palette) = (frame, palette)
    size = SquarePixelScale(pixelAspectRatio: pixelAspect).enlarged(frame.size)
    measures = OverlayMetrics(frameSize: size)
  }

  /// The frame with square pixels.
  ///
  /// - Complexity: O(*n*) for *n* pixels if the pixels aren't square.
  var squareFrame: PixelBuffer { size == frame.size ? frame : frame.resized(to: size) }
}
