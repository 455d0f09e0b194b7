import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// A rule that can't be judged states why and reports no number.
@Suite struct FormRuleDoubtTests {
  /// One performance of each rule of each exercise that has a fault.
  private static let performances = FaultyPerformance.all.filter { $0.severity == .warning }

  /// Returns the rule about repetitions that a performance is for; nil for a rule about sets.
  private static func rule(_ performance: FaultyPerformance) throws -> RepetitionRule? {
    let exercise = try #require(ExerciseCatalog.exercise(named: performance.exercise))
    return exercise.rules.lazy.compactMap(FormRuleCatalog.rule).first { $0.name == performance.rule }
  }

  /// The points that a performance's rule requires.
  private static func points(_ performance: FaultyPerformance) throws -> Set<KeypointName> {
    let exercise = try #require(ExerciseCatalog.exercise(named: performance.exercise))
    let required = try rule(performance)?.requiredPoints ?? []
    let signal = exercise.repetitionChannel?.bodyChannel.keypoints ?? []
    return Set((required.isEmpty ? signal : required).flatMap(\.self))
  }

  private func expectDoubt(
    _ doubt: RuleDoubt, or others: [RuleDoubt] = [], _ motion: ClipMotion, _ performance: FaultyPerformance,
    _ how: String
  ) throws {
    let workout = try #require(motion.workout)
    let findings = workout.findings.filter { $0.rule == performance.rule }
    let message = "\(performance), \(how), \(workout.repetitions.count) repetitions: \(findings)"
    try #require(!workout.repetitions.isEmpty, "\(message)")
    #expect(findings.map(\.severity) == [.unclear], "\(message)")
    let requirement = try Self.rule(performance)?.requirement ?? ""
    let sentences = ([doubt] + others).map { $0.sentence(requirement) }
    #expect(findings.first.map { sentences.contains($0.sentence) } == true, "\(message)")
    #expect(findings.allSatisfy { $0.measurement == nil && $0.repetition == nil }, "\(message)")
    #expect(findings.allSatisfy { finding in !finding.sentence.contains(where: \.isNumber) }, "\(message)")
  }

  /// Most rules have a view from which they can't be judged.
  @Test(arguments: performances.indices)
  func wrongViewIsStated(_ number: Int) throws {
    let performance = Self.performances[number]
    guard let rule = try Self.rule(performance) else {
      let isAboutSets = FormRuleCatalog.setRules.contains { $0.name == performance.rule }
      #expect(isAboutSets, "\(performance): the exercise has no such rule")
      return
    }
    // A push-up is short, so the body has to turn faster for its view to change within each repetition.
    let turn = performance.rule == "hip_sag" ? 120.0 : 80
    for (view, yaw, turning) in [
      (CameraView.front, 0.0, 0.0), (.side, 90, 0), (.oblique, 45, 0), (.unclear, 45, turn),
    ]
    where !rule.views.contains(view) {
      let motion = try performance.motion(from: yaw, turning: turning)
      // A body that turns this fast is also bent impossibly between the frames of the smoothed keypoints.
      let isFast = performance.rule == "hip_sag" && view == .unclear
      try expectDoubt(.view, or: isFast ? [.implausible] : [], motion, performance, "view \(view)")
    }
  }

  /// Points of low confidence, all the time or only around the turning point.
  @Test(arguments: performances.indices, [0, 0.3])
  func lowConfidenceIsStated(_ number: Int, _ from: Double) throws {
    let performance = Self.performances[number]
    let names = try Self.points(performance)
    let motion = try performance.motion { pose, progress in
      guard progress >= from else { return }
      pose.change(names) { $0.confidence = 0.4 }
    }
    try expectDoubt(.unseen, motion, performance, "low confidence from a progress of \(from)")
  }

  /// Points outside the image, however high their confidence.
  @Test(arguments: performances.indices, [0, 0.3])
  func pointsOutsideTheImageAreStated(_ number: Int, _ from: Double) throws {
    let performance = Self.performances[number]
    let names = try Self.points(performance)
    let motion = try performance.motion { pose, progress in
      guard progress >= from else { return }
      pose.change(names) { $0.position.y = -50 - 0.1 * $0.position.x }
    }
    try expectDoubt(.outside, motion, performance, "outside from a progress of \(from)")
  }

  /// Shoulders below the hips are a wrong measurement of the trunk's lean.
  @Test func upsideDownTrunkIsNotReported() throws {
    let squat = try #require(Self.performances.first { $0.exercise == "squat" && $0.rule == "trunk_lean" })
    let motion = try squat.motion { pose, progress in
      // 143° from upright at the bottom, in the world and in the image.
      let angle = 143 * progress * .pi / 180
      let (x, y) = (0.5 * sine(angle), -0.5 * cosine(angle))
      let names: [KeypointName] = [
        .leftHip, .rightHip, .leftAnkle, .rightAnkle, .leftShoulder, .rightShoulder,
      ]
      let joints = names.compactMap(pose.skeleton.index)
      let (hips, ankles) = (
        pose.keypoints[joints[0]].position.midpoint(to: pose.keypoints[joints[1]].position),
        pose.keypoints[joints[2]].position.midpoint(to: pose.keypoints[joints[3]].position)
      )
      let leg = Double(pose.worldPoints[joints[2]].y + pose.worldPoints[joints[3]].y) / 2
      let pixelsPerMeter = (ankles.y - hips.y) / leg
      for index in joints[4...] {
        (pose.worldPoints[index].x, pose.worldPoints[index].y) = (Float(x), Float(y))
        pose.keypoints[index].position = hips + Point(x: x, y: y) * pixelsPerMeter
      }
    }
    try expectDoubt(.implausible, motion, squat, "upside down")
    #expect(motion.workout?.findings.contains { $0.sentence.contains("143") } == false)
  }

  @Test func onlyMeasurableRepetitionsAreJudged() throws {
    var squat = try #require(Self.performances.first { $0.exercise == "squat" && $0.rule == "trunk_lean" })
    squat.repetitions += squat.repetitions
    var frame = 0
    let motion = try squat.motion { pose, _ in
      frame += 1
      // The first two of the repetitions, which take two seconds each.
      if frame < 30 * 5 { pose.change([.leftShoulder, .rightShoulder]) { $0.confidence = 0.4 } }
    }
    let findings = try #require(motion.workout).findings.filter { $0.rule == "trunk_lean" }
    #expect(
      findings.map(\.repetition) == [3, 4] && findings.allSatisfy { $0.severity == .warning }, "\(findings)")
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
