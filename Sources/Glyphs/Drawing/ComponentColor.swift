import FormCheckPixels

/// A color in the components of a frame: luma and two chroma samples.
struct ComponentColor: Hashable {
  var luma: UInt8
  var cb: UInt8
  var cr: UInt8

  /// Converts a color to the components of a frame.
  ///
  /// The weights are rounded to integers first, so that every machine gets the same samples.
  init(_ color: GlyphColor, _ conversion: YCbCrConversion) {
    func component(_ path: KeyPath<YCbCrConversion.Weights, Float>, zero: Int) -> UInt8 {
      func fixed(_ weights: YCbCrConversion.Weights) -> Int {
        Int((weights[keyPath: path] * 65536).rounded())
      }
      let sum =
        fixed(conversion.redTo) * Int(color.red) + fixed(conversion.greenTo) * Int(color.green)
        + fixed(conversion.blueTo) * Int(color.blue)
      return UInt8(max(0, min(255, zero + (sum + 32768) >> 16)))
    }
    luma = component(\.luma, zero: Int(conversion.lumaOffset))
    cb = component(\.cb, zero: 128)
    cr = component(\.cr, zero: 128)
  }

  init(luma: UInt8, cb: UInt8, cr: UInt8) { (self.luma, self.cb, self.cr) = (luma, cb, cr) }

  /// Returns the color at `strength` of 255 on the line from this color to `other`.
  func mixed(with other: ComponentColor, strength: Int) -> ComponentColor {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Int(from) * (255 - strength) + Int(to) * strength + 127) / 255)
    }
    return ComponentColor(luma: mix(luma, other.luma), cb: mix(cb, other.cb), cr: mix(cr, other.cr))
  }
}
