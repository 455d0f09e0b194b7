import FormCheckPose
import Testing

@Suite struct ClockTextTests {
  @Test(
    arguments: [
      (0, "0:00.000"), (-1, "0:00.000"), (0.0004, "0:00.000"), (0.0005, "0:00.001"), (59.9994, "0:59.999"),
      (59.9996, "1:00.000"), (83.4, "1:23.400"), (3599.9996, "1:00:00.000"), (3600, "1:00:00.000"),
      (36_000, "10:00:00.000"), (1e300, "277777:46:40.000"), (.infinity, "277777:46:40.000"),
    ] as [(Double, String)])
  func timesAreRoundedToMilliseconds(_ seconds: Double, _ expected: String) {
    #expect(ClockText.text(seconds) == expected, "\(seconds)")
  }

  @Test(arguments: [(0, "0:00"), (59.6, "1:00"), (83.4, "1:23"), (3725, "1:02:05")] as [(Double, String)])
  func timesAreRoundedToSeconds(_ seconds: Double, _ expected: String) {
    #expect(ClockText.wholeSeconds(seconds) == expected, "\(seconds)")
  }

  /// Printed times are valid input.
  @Test func printedTimesParse() {
    for milliseconds in stride(from: 0, through: 8_000_000, by: 7919) {
      let seconds = Double(milliseconds) / 1000
      guard case .seconds(let read) = TimePosition(ClockText.text(seconds)) else {
        Issue.record("\(ClockText.text(seconds)) isn't a time")
        continue
      }
      #expect(abs(read - seconds) < 1e-9, "\(ClockText.text(seconds))")
    }
  }
}
