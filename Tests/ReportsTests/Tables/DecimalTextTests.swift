import Foundation
import Testing

@testable import FormCheckReports

@Suite struct DecimalTextTests {
  /// Every thousandth from −2 to 2 and around larger numbers, with 0 to 6 decimals.
  @Test(arguments: 0...6) func matchesPrintf(decimals: Int) {
    let centers = [0.0, 99, 1000, 99_999, 1e6, 123_456_789]
    for number in centers.flatMap({ center in (-2000...2000).map { center + Double($0) / 1000 } }) {
      for signed in [number, -number] where !isTie(signed, decimals) {
        let text = DecimalText.text(signed, decimals: decimals)
        let wanted = withoutNegativeZero(String(format: "%.\(decimals)f", signed))
        if text != wanted { Issue.record("\(signed) with \(decimals): \(text), not \(wanted)") }
      }
    }
  }

  @Test func tiesRoundAwayFromZero() {
    let cases: [(Double, Int, String)] = [
      (0.995, 2, "1.00"), (9.996, 2, "10.00"), (9.9999, 2, "10.00"), (99.9999999, 6, "100.000000"),
      (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"), (0.125, 2, "0.13"), (0.0005, 3, "0.001"),
      (999_999.9999996, 6, "1000000.000000"), (0.05, 1, "0.1"), (0.004, 2, "0.00"), (0.01, 2, "0.01"),
      (1.0 / 3, 6, "0.333333"), (2.0 / 3, 6, "0.666667"), (12, 0, "12"), (7, 3, "7.000"),
    ]
    for (number, decimals, text) in cases {
      #expect(DecimalText.text(number, decimals: decimals) == text)
      let negative = text.contains { ("1"..."9").contains($0) } ? "-" + text : text
      #expect(DecimalText.text(-number, decimals: decimals) == negative)
    }
  }

  @Test func negativeNumbersInProseHaveAMinusSign() {
    for (number, decimals, text) in [
      (-3.25, 1, "−3.3"), (-0.4, 0, "0"), (12, 0, "12"), (-1000, 2, "−1000.00"),
    ] {
      #expect(DecimalText.prose(number, decimals: decimals) == text)
    }
  }

  @Test func zeroIsNeverNegative() {
    for decimals in 0...6 {
      let zero = DecimalText.text(0, decimals: decimals)
      #expect(!zero.contains("-"), "\(decimals)")
      for number in [-0.0, -1e-300, -1e-9, -0.49 / pow(10, Double(decimals))] {
        #expect(DecimalText.text(number, decimals: decimals) == zero, "\(number) with \(decimals)")
      }
    }
  }

  @Test func nonFiniteNumbersAreEmpty() {
    let numbers: [Double] = [.nan, .signalingNaN, .infinity, 1e18, 1e300, .greatestFiniteMagnitude]
    for number in numbers {
      for decimals in 0...6 {
        #expect(DecimalText.text(number, decimals: decimals) == "", "\(number)")
        #expect(DecimalText.text(-number, decimals: decimals) == "", "-\(number)")
      }
    }
    #expect(DecimalText.text(1e11, decimals: 6) == "100000000000.000000")
  }

  /// Whether a number is halfway between two texts, to the precision of a double.
  private func isTie(_ number: Double, _ decimals: Int) -> Bool {
    let scaled = abs(number) * pow(10, Double(decimals))
    return abs(scaled - scaled.rounded(.down) - 0.5) < 1e-6 * max(1, scaled * 1e-6)
  }

  private func withoutNegativeZero(_ text: String) -> String {
    text.hasPrefix("-") && !text.contains { ("1"..."9").contains($0) } ? String(text.dropFirst()) : text
  }
}
