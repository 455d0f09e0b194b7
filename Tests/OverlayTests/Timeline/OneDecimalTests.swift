import Testing

@testable import FormCheckOverlay

@Suite struct OneDecimalTests {
  @Test(arguments: [
    (0.0, "0.0"), (0.05, "0.1"), (0.04, "0.0"), (12.34, "12.3"), (-0.26, "−0.3"), (-12.0, "−12.0"),
    (1e300, "1000000.0"), (-1e300, "−1000000.0"), (-0.01, "0.0"),
  ])
  func numbersHaveOneDecimal(_ value: Double, _ expected: String) {
    #expect(OneDecimal.text(value) == expected)
  }
}
