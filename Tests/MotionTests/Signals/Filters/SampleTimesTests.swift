import Testing

@testable import FormCheckMotion

@Suite struct SampleTimesTests {
  @Test(arguments: [24.0, 30, 60, 240]) func regularTimesHaveOneStep(_ rate: Double) {
    let times = SampleTimes((0..<100).map { Double($0) / rate })
    #expect(abs(times.step - 1 / rate) < 1e-9, "\(rate) Hz")
    #expect(times.spacing.allSatisfy { abs($0 - 1 / rate) < 1e-9 }, "\(rate) Hz")
    #expect((0..<99).allSatisfy { abs(times.step(after: $0) - 1 / rate) < 1e-9 }, "\(rate) Hz")
  }

  /// A sample represents the mean of the steps on its two sides.
  @Test func spacingIsTheMeanOfBothSteps() {
    let times = SampleTimes([0, 0.1, 0.4, 0.5])
    #expect(times.spacing.count == 4)
    for (spacing, expected) in zip(times.spacing, [0.1, 0.2, 0.2, 0.1]) {
      #expect(abs(spacing - expected) < 1e-12, "\(times.spacing)")
    }
    #expect(abs(times.step - 0.1) < 1e-12, "the median, not the mean")
  }

  @Test func repeatedTimesHaveAMinimumStep() {
    let times = SampleTimes([2, 2, 2, 2])
    #expect(times.step == 1e-3 && times.spacing == [1e-3, 1e-3, 1e-3, 1e-3] && times.step(after: 1) == 1e-3)
  }

  @Test func aSingleSampleHasAStep() {
    #expect(SampleTimes([]).step == 1 && SampleTimes([]).spacing.isEmpty)
    #expect(SampleTimes([3]).step == 1 && SampleTimes([3]).spacing == [1e-3])
  }
}
