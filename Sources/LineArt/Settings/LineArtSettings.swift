/// The parameters of a line drawing.
public struct LineArtSettings: Codable, Hashable, Sendable {
  /// The longer side of the image in which lines are searched, in pixels: 256…1024.
  public var size: Int
  /// The exponent of the power curve that is applied to the brightness: 0.5…4. Larger values show more detail in bright
  /// areas and less in dark ones.
  public var contrast: Float
  /// The width of lines, in pixels: 1…8.
  public var line: Int
  /// The width of an additional blur, in pixels: 0…8.
  public var blur: Float
  /// The area of the smallest region, in pixels: smaller ones are joined with a neighbor.
  public var smallestRegion: Int
  /// The scale of lines, in pixels: 0.5…4. Smaller details vanish.
  public var scale: Float = 1
  /// The strength that starts a line, as a multiple of the root mean square of the image's positive strengths.
  public var threshold: Float = 2
  /// The length of the shortest line, in pixels.
  public var shortestLine: Int = 14
  /// The width of small gaps, which are closed in any direction, in pixels.
  public var smallGap: Int = 2
  /// The width of large gaps, which are closed if a line ends there, in pixels.
  public var largeGap: Int = 12
  /// The number of bands of brightness whose borders are drawn; 0 for none.
  public var tones: Int = 0
  /// Whether lines that separate nothing are removed.
  public var removesOpenLines = false
  /// Whether a frame is drawn along the border.
  public var hasFrame = false
  /// The number of rays that divide the background; 0 for none.
  public var rays: Int = 0
  /// Whether only the person is drawn, if there is one.
  public var isolatesPerson = false

  /// Creates parameters with the standard values of those that aren't given.
  public init(size: Int, contrast: Float, line: Int, blur: Float = 0, smallestRegion: Int = 500) {
    (self.size, self.contrast, self.line, self.blur) = (size, contrast, line, blur)
    self.smallestRegion = smallestRegion
  }
}

extension LineArtSettings {
  /// The range of ``size``.
  public static let sizes = 256...1024
  /// The range of ``line``.
  public static let lines = 1...8
  /// The range of ``contrast``.
  public static let contrasts: ClosedRange<Float> = 0.5...4
  /// The range of ``blur``.
  public static let blurs: ClosedRange<Float> = 0...8

  /// The settings with every value in its range.
  public var clamped: LineArtSettings {
    var settings = self
    settings.size = max(Self.sizes.lowerBound, min(Self.sizes.upperBound, size))
    settings.line = max(Self.lines.lowerBound, min(Self.lines.upperBound, line))
    settings.contrast = max(Self.contrasts.lowerBound, min(Self.contrasts.upperBound, contrast))
    settings.blur = max(Self.blurs.lowerBound, min(Self.blurs.upperBound, blur))
    return settings
  }
}
