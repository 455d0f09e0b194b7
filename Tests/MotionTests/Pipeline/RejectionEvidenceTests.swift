import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// The measurement that speaks most against a movement that wasn't counted.
@Suite struct RejectionEvidenceTests {
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
    var settings = MotionSettings(exercises: ExerciseCatalogue.exercises)
    settings.exercise = "squat"
    settings.edits = [.dropRepetition(turning: 2)]
    let workout = try #require(Frames.motion(poses, settings: settings).workout)
    #expect(workout.repetitions.count >= 3)
    let removed = try #require(workout.rejected.first { $0.reason == .removed })
    #expect(removed.evidence == nil, "the user decided")
    for candidate in workout.rejected {
      guard let evidence = candidate.evidence else { continue }
      #expect(evidence.exercise == "Squat" && (0..<1).contains(evidence.fit) && !evidence.title.isEmpty)
      let fits = evidence.wantsMore ? evidence.value >= evidence.wanted : evidence.value <= evidence.wanted
      #expect(!fits, "\(evidence)")
    }
  }
}
