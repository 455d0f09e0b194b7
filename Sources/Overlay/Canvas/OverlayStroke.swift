/// The outline of a shape: its width, color, and dashes. Caps and joins are round.
public struct OverlayStroke: Hashable, Sendable {
  /// The line width, in pixels.
  public var width: Double
  /// The color.
  public var color: OverlayColor
  /// Alternating lengths of dashes and gaps, in pixels, without caps; empty for a solid line.
  public var dashes: [Double]

  /// Creates an outline of `width` pixels, with alternating dashes and gaps.
  public init(width: Double, color: OverlayColor, dashes: [Double] = []) {
    self.width = width
    self.color = color
    self.dashes = dashes
  }
}
