import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// The measurement that contradicts an exercise most.
@Suite struct CounterEvidenceSearchTests {
  /// Squats, then a pause, then something else: the movements that aren't counted have evidence that doesn't fit.
  @Test func evidenceDoesntFit() throws {
    var noise = Noise(0.002)
    let (squat, curl) = (try Performance.named("squat"), try Performance.named("biceps-curl"))
    let poses = Frames.steady(18).map { seconds in
      let first = Performance.progress(at: seconds - 1, 4, 2)
      let second = Performance.progress(at: seconds - 11, 1, 0.5)
      let body = seconds < 10 ? squat.body(first) : curl.body(second)
      return (seconds, body.pose(yaw: 60, noise: &noise))
    }
    var settings = MotionSettings(exercises: ExerciseCatalog.exercises)
    settings.exercise = "squat"
    settings.edits = [.dropRepetition(turning: 2)]
    let workout = try #require(Frames.motion(poses, settings: settings).workout)
    #expect(workout.repetitions.count >= 3)
    let removed = try #require(workout.rejected.first { $0.reason == .removed })
    #expect(removed.evidence == nil, "the user decided")
    for candidate in workout.rejected {
      guard let evidence = candidate.evidence else { continue }
      #expect(evidence.exercise == "Squat" && (0..<1).contains(evidence.fit) && !evidence.title.isEmpty)
      let fits = evidence.requiresMore ? evidence.value >= evidence.wanted : evidence.value <= evidence.wanted
      #expect(!fits, "\(evidence)")
    }
  }

  private static let names = ["squat", "biceps-curl", "push-up"]

  /// Each of some exercises, analyzed as each of them: another name than that of the movement is contradicted.
  @Test(arguments: names) func wrongNamesAreContradicted(done: String) throws {
    var noise = Noise(0.002)
    let performance = try Performance.named(done)
    let poses = Frames.steady(14).map { seconds in
      (seconds, performance.body(Performance.progress(at: seconds - 1, 4, 3)).pose(yaw: 60, noise: &noise))
    }
    var judged = 0
    for named in Self.names {
      var settings = MotionSettings(exercises: ExerciseCatalog.exercises)
      settings.exercise = named
      let sets = try #require(Frames.motion(poses, settings: settings).workout).sets
      judged += sets.count
      for set in sets {
        #expect(
          (set.counterEvidence == nil) == (named == done),
          "\(done) as \(named): \(set.counterEvidence as Any)")
        if let evidence = set.counterEvidence { #expect(evidence.fit < 1 && !evidence.title.isEmpty) }
      }
      if named == done { #expect(sets.count == 1, "\(done)") }
    }
    #expect(judged > 1, "\(done) has no set as any other exercise")
    let recognized = try #require(Frames.motion(poses).workout)
    #expect(
      recognized.sets.count == 1 && recognized.sets.allSatisfy { $0.counterEvidence == nil },
      "the user named nothing")
  }
}
