/// A color in R′G′B′, one byte each, full range.
package struct RGBColor: Hashable, Sendable {
  /// Red, 0…255.
  package let red: UInt8
  /// Green, 0…255.
  package let green: UInt8
  /// Blue, 0…255.
  package let blue: UInt8

  /// Creates a color from its components.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}
