import FormCheckMotion
import Testing

@testable import FormCheck

@Suite struct SettingsTests {
  /// A record may have been edited: an invalid cutoff means no filter.
  @Test(
    arguments: [
      ("6.0", 6), ("none", nil), ("nan", nil), ("inf", nil), ("-1", nil), ("0", nil), ("x", nil),
    ] as [(String, Double?)])
  func cutoffs(_ text: String, _ expected: Double?) {
    #expect(MotionSettings(["cutoff_hz": text]).signals.cutoff == expected, "\(text)")
  }
}
