import Testing

@testable import FormCheckPixels

@Suite struct BlendWeightsTests {
  static let conversions = [Int32(1), 6, 9].flatMap { matrix in
    [false, true].map { YCbCrConversion(ColorDescription(isFullRange: $0, matrix: matrix), height: 480) }
  }

  private func word(_ blue: Int, _ green: Int, _ red: Int, _ alpha: Int) -> UInt32 {
    (UInt32(blue) | UInt32(green) << 8 | UInt32(red) << 16 | UInt32(alpha) << 24).littleEndian
  }

  /// Every alpha over every sample, with black, white and a color: within the rounding of fixed-point weights.
  @Test(arguments: conversions) func everyAlphaMatchesTheFormula(conversion: YCbCrConversion) {
    let components = [
      (BlendWeights.luma(conversion), \YCbCrConversion.Weights.luma, Double(conversion.lumaOffset)),
      (BlendWeights.cb(conversion), \.cb, 128), (BlendWeights.cr(conversion), \.cr, 128),
    ]
    for (weights, path, zero) in components {
      for alpha in 0...255 {
        for (blue, green, red) in [(0, 0, 0), (alpha, alpha, alpha), (alpha / 3, alpha, alpha / 2)] {
          let pixel = PixelSum(word(blue, green, red, alpha))
          let color =
            Double(blue) * Double(conversion.blueTo[keyPath: path])
            + Double(green) * Double(conversion.greenTo[keyPath: path])
            + Double(red) * Double(conversion.redTo[keyPath: path])
          for sample in stride(from: 0, through: 255, by: 5) {
            let opacity = Double(alpha) / 255
            let exact = max(0, min(255, zero * opacity + color + Double(sample) * (1 - opacity)))
            let found = weights.blended(pixel, over: UInt8(sample))
            if abs(Double(found) - exact) > 0.52 {
              Issue.record("\([blue, green, red, alpha]) over \(sample): \(found), not \(exact)")
            }
          }
        }
      }
    }
  }

  /// Four equal pixels blend like one of them, to within a rounding.
  @Test(arguments: conversions) func fourEqualPixelsBlendLikeOne(conversion: YCbCrConversion) {
    for weights in [BlendWeights.cb(conversion), .cr(conversion)] {
      for alpha in 0...255 {
        let pixel = PixelSum(word(alpha / 2, alpha, alpha / 4, alpha))
        var sum = pixel
        for _ in 0..<3 { sum += pixel }
        for sample in stride(from: 0, through: 255, by: 15) {
          let one = weights.blended(pixel, over: UInt8(sample))
          let four = weights.blended(four: sum, over: UInt8(sample))
          if one != four { Issue.record("alpha \(alpha) over \(sample): \(one) and \(four)") }
        }
      }
    }
  }

  @Test(arguments: conversions) func transparentPixelsChangeNothing(conversion: YCbCrConversion) {
    let pixel = PixelSum(0)
    for weights in [BlendWeights.luma(conversion), .cb(conversion), .cr(conversion)] {
      for sample in UInt8.min...UInt8.max {
        #expect(weights.blended(pixel, over: sample) == sample)
        #expect(weights.blended(four: pixel, over: sample) == sample)
      }
    }
  }
}
