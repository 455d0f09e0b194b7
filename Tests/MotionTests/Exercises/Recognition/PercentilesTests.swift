import Testing

@testable import FormCheckMotion

@Suite struct PercentilesTests {
  @Test func noValuesHaveNoPercentile() {
    for values in [[], [Float.nan], [.nan, .nan]] {
      #expect(Percentiles.minimum(values) == nil && Percentiles.maximum(values) == nil)
      #expect(Percentiles.range(values) == nil)
      #expect(Percentiles.value(Percentiles.sorted(values), at: 0.5) == nil)
    }
  }

  /// Percentiles of 0…n are fractions of n, whatever the order.
  @Test(arguments: 0...25) func percentilesInterpolate(_ last: Int) throws {
    let values = (0...last).map(Float.init)
    let mixed = values.reversed() + [Float.nan]
    for percent in 0...100 {
      let value = try #require(
        Percentiles.value(Percentiles.sorted(Array(mixed)), at: Float(percent) / 100))
      #expect(abs(value - Float(last * percent) / 100) < 1e-4, "\(percent) % of 0…\(last): \(value)")
    }
    let range = try #require(Percentiles.range(Array(mixed)))
    #expect(abs(range - 0.9 * Float(last)) < 1e-4, "0…\(last): \(range)")
  }

  /// One outlier of 100 values changes no extreme.
  @Test(arguments: [-1e6, 1e6] as [Float]) func outliersDoNotCount(_ outlier: Float) throws {
    let values = [outlier] + (0..<99).map { Float($0) / 98 }
    let (low, high) = (try #require(Percentiles.minimum(values)), try #require(Percentiles.maximum(values)))
    #expect((0...0.1).contains(low) && (0.9...1).contains(high), "\(low), \(high)")
  }
}
