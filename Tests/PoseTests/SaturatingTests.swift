import Pose
import Testing

@Suite struct SaturatingTests {
  @Test(
    arguments: [
      (0, 0), (-0.4, 0), (0.5, 1), (-2.5, -3), (1e18, 1_000_000_000_000_000_000), (0x1p62, 1 << 62),
      (-0x1p63, .min), (0x1p63, .max), (2e25, .max), (-2e25, .min), (.infinity, .max), (-.infinity, .min),
      (.nan, 0), (.greatestFiniteMagnitude, .max), (.leastNonzeroMagnitude, 0),
    ] as [(Double, Int64)])
  func isTheNearestNumberThatTheTypeHolds(_ value: Double, _ expected: Int64) {
    #expect(Int64(saturating: value) == expected)
  }

  @Test func everyTypeHasItsOwnBounds() {
    #expect(Int32(saturating: 1e10) == .max && Int32(saturating: -1e10) == .min)
    #expect(UInt32(saturating: -1) == 0 && UInt32(saturating: 1e10) == .max)
    #expect(UInt8(saturating: 254.5) == 255 && UInt8(saturating: 300) == 255)
  }
}
