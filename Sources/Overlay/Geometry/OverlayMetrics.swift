public import FormCheckPixels

/// The sizes of an overlay, in pixels: proportional to the frame's shorter side, with minimums for small frames.
public struct OverlayMetrics: Hashable, Sendable {
  /// The frame's shorter side, in pixels.
  public let unit: Double

  /// Creates the sizes for frames of `size`.
  public init(frameSize size: PixelSize) { unit = Double(min(size.width, size.height)) }

  /// The font size of labels beside joints. Digits smaller than 11 pixels are illegible.
  public var labelTextSize: Double { max(11, 0.022 * unit) }

  /// The font size of the caption.
  public var captionTextSize: Double { max(11, 0.024 * unit) }

  /// The font size of the workout panel and of remarks on form.
  public var statusTextSize: Double { max(11, 0.027 * unit) }

  /// The empty margin at the frame's edges.
  public var margin: Double { max(3, 0.014 * unit) }

  /// Returns the line width of bones for a person whose bounding box has a diagonal of `extent` pixels.
  ///
  /// The width grows with the square root of the extent, so that people in the background get thinner lines that are
  /// still visible.
  public func boneWidth(personExtent extent: Double) -> Double {
    max(1.6, 0.0082 * unit * max(0.5, min(1.15, (extent / unit).squareRoot())))
  }

  /// Returns the width of the dark casing on each side of a line of `width` pixels.
  public func casing(_ width: Double) -> Double { max(0.8, 0.32 * width) }
}
