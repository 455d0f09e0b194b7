import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The reasons for and against exercises.
@Suite struct ExerciseExplanationTests {
  private static func moment(_ offset: Int) -> Moment {
    Moment(frame: offset, timestamp: Timestamp(pts: Int64(offset), seconds: Double(offset) / 30))
  }

  /// Returns a clip in which a performance has `repetitions`, a rest of `pause` seconds, and as many repetitions again.
  private static func pipeline(
    _ performance: Performance, repetitions: Int, pause: Double? = nil
  ) -> MotionPipeline {
    let assignment = TrackAssignment(persons: [TrackSummary.Key(segment: 0, track: 0): 0], athlete: 0)
    var pipeline = MotionPipeline(
      assignment: assignment, measurement: AngleMeasurement(width: 800, height: 800),
      settings: MotionSettings())
    var noise = Noise(0.01)
    let set = 2 * Double(repetitions)
    for (index, time) in Frames.steady(2 + set + (pause.map { $0 + set } ?? 0)).enumerated() {
      let inSecond = pause.map { time - 1 >= set + $0 } ?? false
      let progress = Performance.progress(at: time - 1 - (inSecond ? set + (pause ?? 0) : 0), repetitions, 2)
      let pose = performance.body(progress).pose(yaw: 60, noise: &noise)
      let person = PersonObservation(track: 0, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })
      _ = pipeline.add(
        FrameObservation(
          index: index, timestamp: Timestamp(pts: Int64(index), seconds: time), people: [person]), segment: 0)
    }
    _ = pipeline.finish()
    return pipeline
  }

  /// The best exercise is the recognized one, with the same repetitions and rejected movements.
  @Test(arguments: Performance.all.indices) func agreesWithTheWorkout(_ number: Int) throws {
    let performance = Performance.all[number]
    let pipeline = Self.pipeline(performance, repetitions: 3)
    let workout = try #require(pipeline.clip().workout)
    let sets = pipeline.explanations()
    #expect(sets.count == workout.sets.count, "\(performance.exercise)")
    for (explanation, set) in zip(sets, workout.sets) {
      let best = try #require(explanation.exercises.first)
      #expect(best.exercise == set.recognition.exercise && best.title == set.recognition.title)
      let counted = best.movements.filter { $0.reason == nil }
      #expect(counted.count == set.repetitions.count, "\(performance.exercise)")
      // The moment of a repetition is refined to where the joint turns.
      for (movement, repetition) in zip(counted, set.repetitions) {
        let turning = try #require(movement.turning).frame
        #expect(abs(turning - repetition.turning.frame) <= 2, "\(performance.exercise): \(turning)")
      }
      let name = try #require(explanation.nameScore)
      #expect(name.isNamed && name.exercise == best.exercise && name.repetitions >= 3, "\(name)")
      #expect(best.movements.count > 1, "\(performance.exercise)")
      #expect(zip(best.movements, best.movements.dropFirst()).allSatisfy { $0.start.frame < $1.start.frame })
    }
  }

  /// Every criterion has the fit of its best alternative, and essential evidence that lacks rules out the movement.
  @Test(arguments: Performance.all.indices) func evidenceAddsUp(_ number: Int) throws {
    let pipeline = Self.pipeline(Performance.all[number], repetitions: 2)
    for explanation in pipeline.explanations(limit: 100).flatMap(\.exercises) {
      let exercise = try #require(ExerciseCatalog.exercise(named: explanation.exercise))
      for movement in explanation.movements {
        #expect(movement.evidence.map(\.source) == exercise.evidence.map(\.source))
        #expect((0...1).contains(movement.fit), "\(explanation.exercise): \(movement.fit)")
        #expect(abs(movement.fit - movement.agreement * movement.completeness) < 1e-9, "\(movement)")
        #expect(movement.position?.positions ?? [] == exercise.positions)
        for criterion in movement.evidence { Self.check(criterion) }
        let lacks = movement.evidence.contains { $0.isEssential && $0.fit == 0 && $0.measurements.count == 1 }
        #expect(!lacks || movement.fit == 0, "\(explanation.exercise)")
      }
    }
  }

  private static func check(_ criterion: ExerciseExplanation.Criterion) {
    #expect(
      (0...1).contains(criterion.quality) && (criterion.fit != nil || criterion.quality == 0), "\(criterion)")
    #expect(criterion.fit == criterion.measurements.compactMap(\.fit).max())
    for measurement in criterion.measurements {
      #expect((measurement.value == nil) == (measurement.fit == nil))
      #expect(measurement.fit.map { (0...1).contains($0) } != false, "\(measurement)")
    }
  }

  @Test func namesAndLimits() throws {
    let pipeline = Self.pipeline(try Performance.named("squat"), repetitions: 2)
    for limit in [0, 1, 3, 100] {
      let exercises = try #require(pipeline.explanations(limit: limit).first).exercises
      #expect(exercises.count == min(limit, ExerciseCatalog.exercises.count { !$0.isHold }))
      #expect(zip(exercises, exercises.dropFirst()).allSatisfy { $0.fit >= $1.fit })
    }
    for name in ExerciseCatalog.names {
      #expect(pipeline.explanations(named: name).first?.exercises.map(\.exercise) == [name])
    }
    #expect(pipeline.explanations(named: "juggling").first?.exercises.isEmpty == true)
  }

  /// Each movement belongs to exactly one of two sets.
  @Test func setsDivideTheMovements() throws {
    let pipeline = Self.pipeline(try Performance.named("squat"), repetitions: 3, pause: 20)
    let workout = try #require(pipeline.clip().workout)
    let sets = pipeline.explanations(named: "squat")
    #expect(sets.map(\.set) == [1, 2] && workout.sets.count == 2)
    for (set, explanation) in zip(workout.sets, sets) {
      let own = workout.repetitions.filter { $0.set == set.number }
      let counted = explanation.exercises.flatMap(\.movements).filter { $0.reason == nil }
      #expect(counted.count == own.count)
      #expect(explanation.start == own.first?.start && explanation.end == own.last?.end)
    }
  }

  private static func explain(
    _ bodies: [MovingBody], named name: String?, change: (inout KeypointSignals) -> Void = { _ in }
  ) -> [SetExplanation] {
    let recognizer = ClipRecognizer(
      signals: Bodies.signals(bodies, change: change), exercises: ExerciseCatalog.exercises)
    return recognizer.explanations(of: recognizer.clip(), named: name, limit: 3, moment: moment)
  }

  /// A single squat whose keypoints are uncertain agrees with the exercise, but fits less well, and the factors say why.
  @Test func uncertainMeasurementsAreExplained() throws {
    let performance = try Performance.named("squat")
    let bodies = Frames.steady(4).map { performance.body(Performance.progress(at: $0 - 1, 1, 2)) }
    var scores: [NameScore] = []
    for confidence in [Float(1), 0.4] {
      let sets = Self.explain(bodies, named: nil) { $0.setConfidence(confidence, of: KeypointName.allCases) }
      let set = try #require(sets.first)
      let score = try #require(set.nameScore)
      #expect(score.repetitions == 1 && score.factors.repetitions < 1 && score.minimum != nil, "\(score)")
      #expect(abs(score.score - score.fit * score.factors.product) < 1e-9)
      let movement = try #require(set.exercises.first { $0.exercise == "squat" }?.movements.first)
      #expect(movement.agreement > 0.9, "\(movement.agreement)")
      #expect((movement.completeness < 0.9) == (confidence < 1), "\(movement.completeness)")
      #expect(movement.reason == nil, "\(movement)")
      scores.append(score)
    }
    #expect(scores.count == 2 && scores[0].fit > scores[1].fit && scores.allSatisfy(\.isNamed), "\(scores)")
  }

  /// A squat that ends in the middle of the lift isn't a repetition, and no other movement is there from which it could differ.
  @Test func aSingleUncountedMovementIsExplained() throws {
    let performance = try Performance.named("squat")
    let bodies = Frames.steady(4).map { performance.body(max(0, min($0 - 1, max(0.4, 3 - $0)))) }
    let set = try #require(
      Self.explain(bodies, named: nil) { $0.setConfidence(0.4, of: KeypointName.allCases) }.first)
    let movements = set.exercises.flatMap(\.movements)
    #expect(!movements.isEmpty && movements.allSatisfy { $0.reason == .unrecognized }, "\(movements)")
    #expect(set.nameScore?.isNamed == false, "\(String(describing: set.nameScore))")
  }

  /// The start of a push-up, held for 5 s.
  private static func plank() throws -> [MovingBody] {
    Array(repeating: try Performance.named("push-up").body(0), count: 150)
  }

  @Test func heldPositionsAreExplained() throws {
    let sets = Self.explain(try Self.plank(), named: nil)
    #expect(sets.map(\.set) == [1] && sets.first?.start.frame == 0 && sets.first?.end.frame == 149)
    let best = try #require(sets.first?.exercises.first)
    #expect(best.exercise == "plank" && best.fit > 0.9 && best.movements.count == 1, "\(best)")
    let movement = try #require(best.movements.first)
    #expect(movement.turning == nil && movement.reason == nil && movement.fit > 0.9)
    #expect(movement.start.frame == 0 && movement.end.frame == 149)
  }

  /// A hidden keypoint has no value and no fit.
  @Test func hiddenValuesAreNil() throws {
    let wrists: [KeypointName] = [.leftWrist, .rightWrist]
    let sets = Self.explain(try Self.plank(), named: "plank") { $0.setConfidence(0, of: wrists) }
    let measurements = sets.flatMap(\.exercises).flatMap(\.movements).flatMap(\.evidence).flatMap(
      \.measurements)
    #expect(!measurements.isEmpty)
    for measurement in measurements {
      let needs = measurement.ramp.channel.needs
      #expect((measurement.value == nil) == (needs.own + needs.either).contains(.wrist), "\(measurement)")
      #expect((measurement.value == nil) == (measurement.fit == nil), "\(measurement)")
    }
  }

  @Test func aClipWithoutFramesHasNoMovements() {
    #expect(Self.explain([], named: nil).isEmpty)
    let assignment = TrackAssignment(persons: [:], athlete: nil)
    var pipeline = MotionPipeline(
      assignment: assignment, measurement: AngleMeasurement(width: 8, height: 8), settings: MotionSettings())
    _ = pipeline.finish()
    #expect(pipeline.explanations().isEmpty)
  }
}
