import Testing

@testable import FormCheckCLI

/// The plots of `formcheck log trends`, from any numbers that a log may contain.
@Suite struct TrendPlotTests {
  @Test func barsShowTheRange() {
    #expect(TrendText.Plot.line([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
    #expect(TrendText.Plot.line([5, nil, 5]) == "▄ ▄")
    #expect(TrendText.Plot.line([nil, nil]).isEmpty && TrendText.Plot.line([]).isEmpty)
  }

  /// A log of another person may have numbers whose sums and differences exceed the largest number.
  @Test(arguments: [1, 8, 40, 41, 200]) func extremeNumbers(count: Int) {
    let values = [
      Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, 1e308, .leastNonzeroMagnitude, -1e308,
    ]
    for first in values {
      for second in values {
        let line = TrendText.Plot.line((0..<count).map { $0 % 2 == 0 ? first : second })
        #expect(line.count == min(count, 40), "\(first), \(second): \(line)")
      }
    }
  }
}
