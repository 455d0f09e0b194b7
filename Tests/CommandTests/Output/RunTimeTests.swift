import Testing

@testable import FormCheckCLI

@Suite struct RunTimeTests {
  @Test(arguments: [
    (0.0, "0.0 s"), (-1, "0.0 s"), (1.155, "1.2 s"), (59.9, "59.9 s"), (60, "1 min 0 s"),
    (90.221, "1 min 30 s"),
    (3599.6, "1 h 0 min"), (7384, "2 h 3 min"),
  ]) func durationsAreNoTimesOfAVideo(_ seconds: Double, _ text: String) {
    #expect(RunTime.text(seconds) == text)
  }
}
