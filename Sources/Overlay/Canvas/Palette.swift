public import FormCheckPose

/// The colors of an overlay.
public struct Palette: Hashable, Sendable {
  /// The person's own left side.
  public var left: OverlayColor
  /// The person's own right side.
  public var right: OverlayColor
  /// The body's midline, and lines from one side to the other.
  public var center: OverlayColor
  /// The dark casing of lines and dots, which makes them visible on light frames, too.
  public var casing = OverlayColor(10, 12, 16, alpha: 0.62)
  /// The background of text.
  public var box = OverlayColor(14, 16, 20, alpha: 0.72)
  /// Text, and marks that must be visible on a dark background.
  public var text = OverlayColor(255, 255, 255)
  /// Secondary text.
  public var soft = OverlayColor(198, 204, 214)
  /// The highlight color in boxes.
  public var accent = OverlayColor(255, 205, 64)

  /// Creates a palette with three colors for the body; the others are those of ``standard``.
  public init(left: OverlayColor, right: OverlayColor, center: OverlayColor) {
    self.left = left
    self.right = right
    self.center = center
  }

  /// MMPose's colors: left green, right orange, center blue.
  public static let standard = Palette(
    left: OverlayColor(0, 255, 0), right: OverlayColor(255, 128, 0), center: OverlayColor(51, 153, 255))

  /// Sky blue, vermilion, and yellow, distinguishable with every kind of color blindness (Okabe and Ito 2008, "Color
  /// Universal Design").
  public static let colorBlindSafe = Palette(
    left: OverlayColor(86, 180, 233), right: OverlayColor(213, 94, 0), center: OverlayColor(240, 228, 66))

  /// Returns the color of one side of the body.
  public subscript(side: BodySide) -> OverlayColor {
    switch side {
    case .left: left
    case .right: right
    case .center: center
    }
  }
}
