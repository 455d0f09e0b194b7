@testable import FormCheckPixels

extension YCbCrConversion {
  /// Returns the color of a sample, R′G′B′ 0…255, clipped to that range.
  func rgb(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> RGBColor {
    rgb(luma: Float(y), cb: Float(cb), cr: Float(cr))
  }

  /// Returns the sample for a color, R′G′B′ 0…255.
  func ycbcr(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (y: UInt8, cb: UInt8, cr: UInt8) {
    let (red, green, blue) = (Float(red), Float(green), Float(blue))
    func mixed(_ component: KeyPath<Weights, Float>) -> Float {
      red * redTo[keyPath: component] + green * greenTo[keyPath: component] + blue
        * blueTo[keyPath: component]
    }
    return (
      Self.rounded(lumaOffset + mixed(\.luma)), Self.rounded(128 + mixed(\.cb)),
      Self.rounded(128 + mixed(\.cr))
    )
  }

  private static func rounded(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
}
