import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Every form rule speaks up where there is a fault and is content where there is none.
@Suite struct FormRuleTests {
  /// The rules' names, with the exercises that have them.
  private static let rules = ExerciseCatalogue.exercises.flatMap { exercise in
    exercise.rules.compactMap { ($0 as? RepetitionRule).map { (exercise.name, $0) } }
  }

  @Test func everyRuleIsTried() {
    let tried = FaultyPerformance.all.reduce(into: [String: Set<String>]()) { tried, performance in
      tried[performance.rule, default: []].insert(performance.severity.name)
    }
    let names = Set(Self.rules.map(\.1.name) + SetRule.common.compactMap { ($0 as? SetRule)?.name })
    #expect(names.count == 15, "two rules are called lockout")
    for name in names { #expect(tried[name] == ["good", "note", "warning"], "\(name)") }
  }

  @Test(arguments: FaultyPerformance.all.indices)
  func everyFaultIsFound(_ number: Int) throws {
    let performance = FaultyPerformance.all[number]
    let workout = try #require(performance.motion().workout)
    let case_ = "\(performance)"
    #expect(workout.repetitions.count == performance.repetitions.count, "\(case_): \(workout.rejected)")
    let findings = workout.findings.filter { $0.rule == performance.rule }
    if SetRule.common.contains(where: { ($0 as? SetRule)?.name == performance.rule }) {
      #expect(
        findings.map(\.severity) == (performance.severity == .good ? [] : [performance.severity]),
        "\(case_): \(findings)")
    } else {
      #expect(findings.count == performance.repetitions.count, "\(case_): \(findings)")
      for finding in findings { #expect(finding.severity == performance.severity, "\(case_): \(finding)") }
    }
    #expect(findings.allSatisfy { !$0.sentence.isEmpty }, "\(case_)")
  }

  /// A finding is plausible; a value that no body can have gives none.
  @Test func everyRuleDeclaresWhatABodyCanDo() {
    for (exercise, rule) in Self.rules {
      let case_ = "\(exercise), \(rule.name)"
      #expect(
        rule.plausible.contains(rule.limits.note) && rule.plausible.contains(rule.limits.warning), "\(case_)")
      for bound in [rule.plausible.lowerBound, rule.plausible.upperBound] {
        #expect(rule.isPlausible(RuleMeasure(value: bound, offset: 0)), "\(case_): \(bound)")
      }
      for value in [
        rule.plausible.upperBound + 0.01, rule.plausible.lowerBound - 0.01, .nan, .infinity, -.infinity,
      ] {
        #expect(!rule.isPlausible(RuleMeasure(value: value, offset: 0)), "\(case_): \(value)")
        #expect(!rule.isPlausible(RuleMeasure(aboveZero: value, offset: 0)), "\(case_): \(value)")
      }
    }
    #expect(
      RepetitionRule.trunkLean(note: 50, warning: 62).isPlausible(RuleMeasure(value: 143, offset: 0)) == false
    )
  }
}

/// A rule that can't be judged says so and gives no number.
@Suite struct FormRuleDoubtTests {
  /// One performance of each rule of each exercise, in which there is something to say.
  private static let performances = FaultyPerformance.all.filter { $0.severity == .warning }

  private static func rule(_ performance: FaultyPerformance) throws -> RepetitionRule? {
    let exercise = try #require(ExerciseCatalogue.exercise(named: performance.exercise))
    return exercise.rules.lazy.compactMap { $0 as? RepetitionRule }.first { $0.name == performance.rule }
  }

  /// The points that a performance's rule is judged by.
  private static func points(_ performance: FaultyPerformance) throws -> Set<KeypointName> {
    let exercise = try #require(ExerciseCatalogue.exercise(named: performance.exercise))
    let needs = try rule(performance)?.needs ?? []
    return Set((needs.isEmpty ? exercise.drive.channel.keypoints : needs).flatMap(\.self))
  }

  private func expectDoubt(
    _ doubt: RuleDoubt, _ motion: ClipMotion, _ performance: FaultyPerformance, _ how: String
  )
    throws
  {
    let workout = try #require(motion.workout)
    let findings = workout.findings.filter { $0.rule == performance.rule }
    let case_ = "\(performance), \(how), \(workout.repetitions.count) repetitions: \(findings)"
    try #require(!workout.repetitions.isEmpty, "\(case_)")
    #expect(findings.map(\.severity) == [.unclear], "\(case_)")
    let requirement = try Self.rule(performance)?.requirement ?? ""
    #expect(findings.first?.sentence == doubt.sentence(requirement), "\(case_)")
    #expect(findings.allSatisfy { $0.measurement == nil && $0.repetition == nil }, "\(case_)")
    #expect(findings.allSatisfy { finding in !finding.sentence.contains(where: \.isNumber) }, "\(case_)")
  }

  /// From where a rule can't be judged it isn't; most have such a view.
  @Test(arguments: performances.indices)
  func wrongViews(_ number: Int) throws {
    let performance = Self.performances[number]
    guard let rule = try Self.rule(performance) else { return }
    for (view, yaw, turning) in [
      (CameraView.front, 0.0, 0.0), (.side, 90, 0), (.oblique, 45, 0), (.unclear, 45, 80),
    ]
    where !rule.views.contains(view) {
      let motion = try performance.motion(from: yaw, turning: turning)
      try expectDoubt(.view, motion, performance, "seen from \(view)")
    }
  }

  /// Points that are unsure all the time, or only where it matters: at the turning point and near it.
  @Test(arguments: performances.indices, [0, 0.3])
  func untrustedPoints(_ number: Int, _ from: Double) throws {
    let performance = Self.performances[number]
    let names = try Self.points(performance)
    let motion = try performance.motion { pose, share in
      guard share >= from else { return }
      pose.change(names) { $0.confidence = 0.4 }
    }
    try expectDoubt(.unseen, motion, performance, "unsure from \(from) of the way on")
  }

  /// Points outside the picture, however sure the network is of them.
  @Test(arguments: performances.indices, [0, 0.3])
  func pointsOutsideThePicture(_ number: Int, _ from: Double) throws {
    let performance = Self.performances[number]
    let names = try Self.points(performance)
    let motion = try performance.motion { pose, share in
      guard share >= from else { return }
      pose.change(names) { $0.position.y = -50 - 0.1 * $0.position.x }
    }
    try expectDoubt(.outside, motion, performance, "outside from \(from) of the way on")
  }

  /// A head and feet outside the picture say nothing about the trunk's lean, but shoulders seen below the hips do: that
  /// they are seen wrongly.
  @Test func aTrunkUpsideDownIsNeverTold() throws {
    let squat = try #require(Self.performances.first { $0.exercise == "squat" && $0.rule == "trunk_lean" })
    let motion = try squat.motion { pose, share in
      let names: [KeypointName] = [.leftShoulder, .rightShoulder]
      for index in pose.skeleton.keypoints.indices where names.contains(pose.skeleton.keypoints[index]) {
        // 143° against the upright, at the bottom.
        let angle = 143 * share * .pi / 180
        pose.worldPoints[index].x = Float(0.5 * sine(angle))
        pose.worldPoints[index].y = Float(-0.5 * cosine(angle))
      }
    }
    try expectDoubt(.implausible, motion, squat, "upside down")
    #expect(motion.workout?.findings.contains { $0.sentence.contains("143") } == false)
  }

  /// Only the repetitions that can be measured are judged.
  @Test func someRepetitionsCanBeMeasured() throws {
    var squat = try #require(Self.performances.first { $0.exercise == "squat" && $0.rule == "trunk_lean" })
    squat.repetitions += squat.repetitions
    var frame = 0
    let motion = try squat.motion { pose, _ in
      frame += 1
      // The first two of the repetitions, which last two seconds each.
      if frame < 30 * 5 { pose.change([.leftShoulder, .rightShoulder]) { $0.confidence = 0.4 } }
    }
    let findings = try #require(motion.workout).findings.filter { $0.rule == "trunk_lean" }
    #expect(
      findings.map(\.repetition) == [3, 4] && findings.allSatisfy { $0.severity == .warning }, "\(findings)")
  }

  /// A change over a set that no body makes is no finding, and neither is one that wasn't seen.
  @Test func setsThatCanNotBe() throws {
    func repetition(_ number: Int, _ seconds: Double, _ range: Double) -> Repetition {
      let moment = Moment(frame: number, timestamp: Timestamp(pts: 0, seconds: Double(number)))
      return Repetition(
        number: number, set: 1, side: .center, start: moment, turning: moment, end: moment,
        eccentricSeconds: 1,
        pauseSeconds: 0, concentricSeconds: seconds, rangeOfMotion: range, turningValue: 100, peakVelocity: 1,
        leftRightDifference: nil, meanConfidence: 1)
    }
    let cases:
      [(name: String, seconds: Double, range: Double, severity: Finding.Severity, doubt: RuleDoubt?)] = [
        ("tempo_drift", 1.4, 100, .note, nil), ("tempo_drift", 7, 100, .unclear, nil),
        ("tempo_drift", .infinity, 100, .unclear, nil), ("tempo_drift", 1.4, 100, .unclear, .unseen),
        ("range_fading", 1, 80, .note, nil), ("range_fading", 1, 20, .unclear, nil),
        ("range_fading", 1, -300, .unclear, nil), ("range_fading", 1, 80, .unclear, .outside),
      ]
    for case_ in cases {
      let rule = try #require(
        SetRule.common.lazy.compactMap { $0 as? SetRule }.first { $0.name == case_.name })
      let set = (1...6).map { repetition($0, $0 > 3 ? case_.seconds : 1, $0 > 3 ? case_.range : 100) }
      let finding = try #require(rule.finding(set) { $0 == 5 ? case_.doubt : nil }, "\(case_)")
      #expect(finding.severity == case_.severity, "\(case_): \(finding)")
      #expect((finding.measurement == nil) == (case_.severity == .unclear), "\(case_): \(finding)")
    }
  }
}

extension Pose {
  /// Changes the points of these names.
  fileprivate mutating func change(_ names: Set<KeypointName>, _ change: (inout Keypoint) -> Void) {
    for index in keypoints.indices where names.contains(skeleton.keypoints[index]) {
      change(&keypoints[index])
    }
  }
}
