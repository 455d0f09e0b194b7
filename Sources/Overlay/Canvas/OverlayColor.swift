/// A color to draw with: R′G′B′ and how far it covers, each 0…1.
public struct OverlayColor: Hashable, Sendable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// 0 is invisible, 1 covers what is below.
  public var alpha: Double

  /// A color from 8-bit components, and its cover 0…1.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    self.red = Double(red) / 255
    self.green = Double(green) / 255
    self.blue = Double(blue) / 255
    self.alpha = alpha
  }

  /// The same color with another cover.
  public func withAlpha(_ alpha: Double) -> OverlayColor {
    var copy = self
    copy.alpha = alpha
    return copy
  }
}
