import FormCheckPose
import Testing

@Suite struct FixedWidthIntegerSaturatingTests {
  @Test(
    arguments: [
      (0, 0), (-0.0, 0), (0.49, 0), (0.5, 1), (-0.5, -1), (2.5, 3), (-1.4, -1), (1e6, 1_000_000),
      (9_007_199_254_740_992, 9_007_199_254_740_992), (.nan, 0), (-.nan, 0), (.signalingNaN, 0),
      (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e300, .min), (9.3e18, .max), (-9.3e18, .min),
      (0x1p63, .max), (-0x1p63, .min), (0x1.fffffffffffffp62, 9_223_372_036_854_774_784),
      (.leastNonzeroMagnitude, 0),
    ] as [(Double, Int)])
  func numbersAreRoundedOrSaturate(_ value: Double, _ expected: Int) {
    #expect(Int(saturating: value) == expected, "\(value)")
  }

  @Test(
    arguments: [(-1, 0), (255.4, 255), (255.5, 255), (1e9, 255), (.nan, 0), (-.infinity, 0)]
      as [(Double, UInt8)])
  func smallAndUnsignedTypesSaturate(_ value: Double, _ expected: UInt8) {
    #expect(UInt8(saturating: value) == expected, "\(value)")
  }

  /// Numbers beyond the bounds of every width saturate.
  @Test func everyWidthSaturatesAtItsBounds() {
    func check<Number: FixedWidthInteger>(_ type: Number.Type) {
      #expect(Number(saturating: 2 * Double(Number.max)) == .max, "\(type)")
      #expect(Number(saturating: 2 * Double(Number.min) - 2) == .min, "\(type)")
      #expect(Number(saturating: Double(Number.min)) == .min, "\(type)")
    }
    check(Int8.self)
    check(UInt8.self)
    check(Int16.self)
    check(UInt16.self)
    check(Int32.self)
    check(UInt32.self)
    check(Int64.self)
    check(UInt64.self)
    check(Int.self)
  }
}
