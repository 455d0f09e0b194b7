public import FormCheckPixels

/// The sizes of an overlay, in pixels: in proportion to the picture's shorter side, with floors for small pictures.
public struct OverlayMeasures: Hashable, Sendable {
  /// The picture's shorter side.
  public let unit: Double

  /// The sizes for a picture.
  public init(picture size: PixelSize) { unit = Double(min(size.width, size.height)) }

  /// Type beside joints; not below 11, where digits can't be told apart any more.
  public var labelTextSize: Double { max(11, 0.022 * unit) }

  /// Type in the caption.
  public var captionTextSize: Double { max(11, 0.024 * unit) }

  /// Type in the panel of the workout and in remarks about form.
  public var statusTextSize: Double { max(11, 0.027 * unit) }

  /// What is kept free at the picture's edges.
  public var margin: Double { max(3, 0.014 * unit) }

  /// A bone's width for a person whose box has a diagonal of `extent` pixels.
  ///
  /// It grows with the square root of the person's size: the far one is finer, but still shows.
  public func boneWidth(personExtent extent: Double) -> Double {
    max(1.6, 0.0082 * unit * max(0.5, min(1.15, (extent / unit).squareRoot())))
  }

  /// How far dark shows on each side of a line of this width.
  public func casing(_ width: Double) -> Double { max(0.8, 0.32 * width) }
}
