/// The contribution of a premultiplied pixel to one component, in 1 ∕ 65536 of a sample step.
///
/// The weights are integers, so that every machine blends to the same bytes.
struct BlendWeights {
  private let red: Int32
  private let green: Int32
  private let blue: Int32
  /// The component's zero (16 or 0 for luma, 128 for chroma) per step of alpha.
  private let alpha: Int32

  private init(_ red: Float, _ green: Float, _ blue: Float, zero: Float) {
    func fixed(_ value: Float) -> Int32 { Int32((value * 65536).rounded()) }
    (self.red, self.green, self.blue, alpha) = (fixed(red), fixed(green), fixed(blue), fixed(zero / 255))
  }

  /// Blends one pixel over one sample: `zero · α + color + (1 − α) · sample`.
  @inline(__always)
  func blended(_ pixel: PixelSum, over sample: UInt8) -> UInt8 {
    let added = red &* pixel.red &+ green &* pixel.green &+ blue &* pixel.blue &+ alpha &* pixel.alpha
    let kept = (255 &- pixel.alpha) &* Int32(sample) &* 257
    return Self.rounded(added &+ kept, bits: 16)
  }

  /// Blends the mean of four pixels over one sample.
  @inline(__always)
  func blended(four pixel: PixelSum, over sample: UInt8) -> UInt8 {
    let added = red &* pixel.red &+ green &* pixel.green &+ blue &* pixel.blue &+ alpha &* pixel.alpha
    let kept = (1020 &- pixel.alpha) &* Int32(sample) &* 257
    return Self.rounded(added &+ kept, bits: 18)
  }

  @inline(__always)
  private static func rounded(_ value: Int32, bits: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, (value &+ (1 &<< (bits &- 1))) &>> bits)))
  }
}

extension BlendWeights {
  static func luma(_ conversion: YCbCrConversion) -> BlendWeights {
    BlendWeights(
      conversion.redTo.luma, conversion.greenTo.luma, conversion.blueTo.luma, zero: conversion.lumaOffset)
  }

  static func cb(_ conversion: YCbCrConversion) -> BlendWeights {
    BlendWeights(conversion.redTo.cb, conversion.greenTo.cb, conversion.blueTo.cb, zero: 128)
  }

  static func cr(_ conversion: YCbCrConversion) -> BlendWeights {
    BlendWeights(conversion.redTo.cr, conversion.greenTo.cr, conversion.blueTo.cr, zero: 128)
  }
}

/// The channels of one premultiplied pixel, or sums over several.
struct PixelSum {
  var blue: Int32
  var green: Int32
  var red: Int32
  var alpha: Int32

  @inline(__always)
  init(_ word: UInt32) {
    let word = UInt32(littleEndian: word)
    blue = Int32(truncatingIfNeeded: word & 255)
    green = Int32(truncatingIfNeeded: word &>> 8 & 255)
    red = Int32(truncatingIfNeeded: word &>> 16 & 255)
    alpha = Int32(truncatingIfNeeded: word &>> 24)
  }

  @inline(__always)
  static func += (lhs: inout PixelSum, rhs: PixelSum) {
    lhs.blue &+= rhs.blue
    lhs.green &+= rhs.green
    lhs.red &+= rhs.red
    lhs.alpha &+= rhs.alpha
  }
}
