/// A color of a page: R′G′B′, each 0…1.
struct PageColor: Hashable, Sendable {
  let red: Double
  let green: Double
  let blue: Double

  /// Creates a color from 8-bit components.
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }

  /// The color of lines and text.
  static let ink = PageColor(17, 17, 17)
  /// The color of paper.
  static let paper = PageColor(255, 255, 255)
  /// The color of captions.
  static let quiet = PageColor(95, 95, 95)
  /// The color of arrows and angles, which differs from ink in brightness too.
  static let accent = PageColor(200, 70, 0)
}
