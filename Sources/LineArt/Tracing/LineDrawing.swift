/// A line drawing as pixels.
public struct LineDrawing: Hashable, Sendable {
  /// The pixels of the lines.
  public let ink: BitImage
  /// The parameters with which it was drawn.
  public let settings: LineArtSettings
  /// Whether the image was dark, and was inverted first.
  public let isInverted: Bool

  /// The pixels of the person; nil if there is none.
  public let body: BitImage?

  /// Creates a drawing.
  public init(ink: BitImage, settings: LineArtSettings, isInverted: Bool = false, body: BitImage? = nil) {
    (self.ink, self.settings, self.isInverted, self.body) = (ink, settings, isInverted, body)
  }
}

extension LineDrawing {
  /// Returns the pixels of the person and of lines, and those within `radius` of them.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public func blocked(within radius: Float) -> BitImage { (body.map(ink.union) ?? ink).dilated(radius) }
}
