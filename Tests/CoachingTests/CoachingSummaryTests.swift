import FormCheckMotion
import FormCheckPose
import Testing

@testable import FormCheckCoaching

@Suite struct CoachingSummaryTests {
  private static func moment(_ seconds: Double) -> Moment {
    Moment(
      frame: Int(saturating: seconds * 30),
      timestamp: Timestamp(pts: Int64(saturating: seconds * 1000), seconds: seconds))
  }

  private static func finding(
    _ rule: String, _ severity: Finding.Severity, repetition: Int? = nil, value: Double = 20,
    threshold: Double = 10
  ) -> Finding {
    Finding(
      rule: rule, title: rule.uppercased(), repetition: repetition, severity: severity,
      measurement: severity == .unclear
        ? nil : Finding.Measurement(value: value, unit: "°", threshold: threshold),
      moment: moment(Double(repetition ?? 0)), sentence: "It was \(Int(saturating: value))°.")
  }

  private static func summary(
    _ findings: [Finding], exercise: String = "squat", isHold: Bool = false
  ) -> CoachingSummary {
    CoachingSummary(
      ExerciseSet(
        number: 1, start: moment(0), end: moment(10),
        recognition: ExerciseRecognition(exercise: exercise, title: "Squat", score: 0.9, isHold: isHold),
        view: .side,
        repetitionSignal: RepetitionSignal(title: "knee flexion", unit: "°", values: []), repetitions: [],
        findings: findings))
  }

  private static let aspects: [(rule: String, aspect: Advice.Aspect)] = [
    ("knees_in", .position), ("squat_depth", .range), ("heel_lift", .control), ("asymmetry", .evenness),
  ]

  /// Every pair of two rules, severities, and frequencies is in the documented order, whatever the order of the findings.
  @Test func pointsAreInTheDocumentedOrder() {
    let kinds = Self.aspects.flatMap { aspect in
      [Finding.Severity.note, .warning].flatMap { severity in [1, 2].map { (aspect, severity, $0) } }
    }
    for first in kinds {
      for second in kinds where second.0.rule != first.0.rule {
        let findings = [first, second].flatMap { kind in
          (1...2).map { Self.finding(kind.0.rule, $0 <= kind.2 ? kind.1 : .good, repetition: $0) }
        }
        let points = Self.summary(findings).points
        #expect(points.count == 2, "\(first), \(second)")
        let expected =
          first.1 != second.1
          ? (first.1 > second.1 ? first : second)
          : (first.0.aspect < second.0.aspect ? first : second)
        #expect(points.first?.advice.rule == expected.0.rule, "\(first) \(second)")
      }
    }
  }

  /// Of one aspect, what happens in more of the repetitions comes first; then what is farther beyond its limit.
  @Test func frequencyAndExcessDecideWithinAnAspect() {
    let often = (1...2).map { Self.finding("heel_lift", .note, repetition: $0) }
    let once = [
      Self.finding("bar_drift", .note, repetition: 1, value: 90),
      Self.finding("bar_drift", .good, repetition: 2),
    ]
    #expect(Self.summary(once + often).points.map(\.advice.rule) == ["heel_lift", "bar_drift"])
    let far = (1...2).map { Self.finding("bar_drift", .note, repetition: $0, value: 30) }
    #expect(Self.summary(often + far).points.map(\.advice.rule) == ["bar_drift", "heel_lift"])
  }

  @Test func evidenceNamesRepetitionsTimeAndLimit() throws {
    let values = [
      (1, 12.0, Finding.Severity.note), (2, 5, .good), (4, 18, .warning), (5, 30, .warning),
      (6, 20, .warning),
    ]
    let findings = values.map { Self.finding("squat_depth", $0.2, repetition: $0.0, value: $0.1) }
    let point = try #require(Self.summary(findings).points.first)
    #expect(point.repetitions == [1, 4, 5, 6] && point.judgedCount == 5 && point.fraction == 0.8)
    #expect(
      point.evidence
        == "In 4 of 5 judged repetitions (1, 4–6). Worst in repetition 5, at 0:05.0: It was 30°. Limit: at most 10°."
    )
  }

  @Test func aRuleAboutTheSetHasItsSentence() throws {
    let point = try #require(
      Self.summary([Self.finding("range_fading", .note, value: -20, threshold: -12)]).points.first)
    #expect(
      point.evidence == "It was -20°. Limit: at most 12°." && point.repetitions == [] && point.fraction == 1)
  }

  @Test(arguments: [
    ([], ""), ([3], "3"), ([3, 4], "3, 4"), ([3, 4, 5], "3–5"), ([1, 3, 4, 5, 9], "1, 3–5, 9"),
  ]) func consecutiveNumbersAreWrittenAsRanges(_ numbers: [Int], _ text: String) {
    #expect(CoachingPoint.ranges(numbers) == text)
  }

  @Test func unjudgedAndGoodRulesAreListed() {
    let summary = Self.summary([
      Self.finding("knees_in", .unclear), Self.finding("heel_lift", .good, repetition: 1),
      Self.finding("heel_lift", .good, repetition: 2), Self.finding("squat_depth", .note, repetition: 1),
    ])
    #expect(
      summary.unjudged.map(\.rule) == ["knees_in"] && summary.points.map(\.advice.rule) == ["squat_depth"])
    #expect(summary.strengths == [.init(rule: "heel_lift", title: "HEEL_LIFT", count: 2)])
    #expect(summary.isJudged)
  }

  /// A set without judged rules states why, in a sentence that fits the reason.
  @Test func aSetWithoutRulesStatesWhy() throws {
    let unknown = Self.summary([], exercise: ExerciseRecognition.unknown)
    #expect(!unknown.isJudged && unknown.remark?.contains("isn't known") == true)
    #expect(Self.summary([], exercise: "calf-raise").remark?.contains("range and tempo") == true)
    let hold = try #require(Self.summary([], exercise: "plank", isHold: true).remark)
    #expect(hold.contains("no form rules") && hold.contains("held") && !hold.contains("tempo"), "\(hold)")
    #expect(Self.summary([Self.finding("knees_in", .unclear)]).remark == nil)
    #expect(Self.summary([Self.finding("knees_in", .good)]).remark == nil)
  }

  /// The exercise decides between two pieces of advice on the same rule.
  @Test func adviceFollowsTheExercise() {
    let findings = [Self.finding("trunk_lean", .warning, repetition: 1)]
    let drills = ["squat", "lunge"].map { Self.summary(findings, exercise: $0).points.first?.advice.drill }
    #expect(drills[0] != nil && drills[0] != drills[1])
  }
}
