import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Changes over a set, around every limit and for every length of a set.
@Suite struct SetRuleTests {
  /// A set whose second half has another lift duration and range than the first, which has 1 s and 100.
  private static func set(_ count: Int, seconds: Double = 1, range: Double = 100) -> [Repetition] {
    (1...count).map { number in
      let moment = Moment(frame: number, timestamp: Timestamp(pts: 0, seconds: Double(number)))
      let isLate = number > count / 2
      return Repetition(
        number: number, set: 1, side: .center, start: moment, turning: moment, end: moment,
        eccentricSeconds: 1, pauseSeconds: 0, concentricSeconds: isLate ? seconds : 1,
        rangeOfMotion: isLate ? range : 100, turningValue: 100, peakVelocity: 1, leftRightDifference: nil,
        meanConfidence: 1)
    }
  }

  /// The severity that the documentation states for a change in percent; nil for no finding.
  private static func expected(_ rule: SetRule, _ change: Double) -> Finding.Severity? {
    let severity = rule.limits.severity(change)
    if severity == .good { return nil }
    return rule.plausible.contains(change) ? severity : .unclear
  }

  @Test func everyChangeOfTempo() {
    // Halves, because the limits themselves can't be represented exactly as a ratio of durations.
    for change in stride(from: -98.5, through: 600, by: 1) {
      let rule = SetRule.tempoDrift
      let finding = rule.finding(Self.set(6, seconds: 1 + change / 100)) { _ in nil }
      #expect(finding?.severity == Self.expected(rule, change), "\(change) %: \(String(describing: finding))")
      if let measured = finding?.measurement?.value {
        #expect(abs(measured - change) < 1e-9, "\(change) %: \(measured)")
      }
    }
  }

  @Test func everyChangeOfRange() {
    for change in stride(from: -400.0, through: 400, by: 1) {
      let rule = SetRule.rangeFading
      let finding = rule.finding(Self.set(6, range: 100 + change)) { _ in nil }
      #expect(finding?.severity == Self.expected(rule, change), "\(change) %: \(String(describing: finding))")
    }
  }

  /// The sentence has the number that tables show, which round it.
  @Test(arguments: [(-12.6, "13 %"), (-13.4, "13 %"), (-49.75, "50 %")])
  func theSentenceHasTheRoundedChange(_ change: Double, _ text: String) throws {
    let finding = SetRule.rangeFading.finding(Self.set(6, range: 100 + change)) { _ in nil }
    let sentence = try #require(finding?.sentence)
    #expect(sentence.contains("was \(text) smaller"), "\(change) %: \(sentence)")
  }

  @Test func limitsThemselvesAreGood() {
    for (rule, limit, worse) in [
      (SetRule.tempoDrift, 30.0, 30.0.nextUp), (.rangeFading, -12, (-12.0).nextDown),
    ] {
      #expect(rule.limits.severity(limit) == .good, "\(rule.name)")
      #expect(rule.limits.severity(worse) == .note, "\(rule.name)")
    }
    for (rule, limit, worse) in [
      (SetRule.tempoDrift, 60.0, 60.0.nextUp), (.rangeFading, -25, (-25.0).nextDown),
    ] {
      #expect(rule.limits.severity(limit) == .note, "\(rule.name)")
      #expect(rule.limits.severity(worse) == .warning, "\(rule.name)")
    }
  }

  @Test(arguments: 1...12) func setsOfFewerThanFourAreNotCompared(_ count: Int) {
    let finding = SetRule.tempoDrift.finding(Self.set(count, seconds: 1.5)) { _ in nil }
    #expect((finding != nil) == (count >= 4), "\(count) repetitions: \(String(describing: finding))")
  }

  /// A doubt matters only in the thirds that are compared.
  @Test(arguments: 4...12) func onlyComparedRepetitionsHaveToBeMeasurable(_ count: Int) {
    let third = max(2, count / 3)
    for index in 0..<count {
      for doubt in RuleDoubt.allCases {
        let finding = SetRule.tempoDrift.finding(Self.set(count, seconds: 1.5)) { $0 == index ? doubt : nil }
        let isCompared = index < third || index >= count - third
        #expect(
          finding?.severity == (isCompared ? .unclear : .note), "\(index) of \(count), \(doubt)")
        #expect((finding?.measurement == nil) == isCompared, "\(index) of \(count), \(doubt)")
      }
    }
  }

  @Test func nothingIsComparedWithZero() {
    for start in [0.0, -1] {
      let rule = SetRule(
        name: "test", title: "Test", quantity: "test", value: { $0.number < 3 ? start : 1 },
        limits: FormLimits(note: 1, warning: 2), plausible: -100...100, sentence: { $0 })
      #expect(rule.finding(Self.set(4)) { _ in nil } == nil, "\(start)")
    }
  }
}
