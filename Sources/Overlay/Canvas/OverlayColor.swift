/// A drawing color: R′G′B′ and opacity, each 0…1.
public struct OverlayColor: Hashable, Sendable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity: 0 is invisible, 1 is opaque.
  public var alpha: Double

  /// Creates a color from 8-bit components and an opacity of 0…1.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    self.red = Double(red) / 255
    self.green = Double(green) / 255
    self.blue = Double(blue) / 255
    self.alpha = alpha
  }

  /// Returns the same color with another opacity.
  public func withAlpha(_ alpha: Double) -> OverlayColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}
