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
    let best = try #require(sets.first?.exercises.first)
    #expect(best.exercise == workout.recognition.exercise && best.title == workout.recognition.title)
    let movements = sets.flatMap { $0.exercises[0].movements }
    #expect(movements.count { $0.reason == nil } == workout.repetitions.count, "\(performance.exercise)")
    #expect(movements.compactMap(\.reason) == workout.rejected.map(\.reason), "\(performance.exercise)")
    #expect(zip(movements, movements.dropFirst()).allSatisfy { $0.start.frame < $1.start.frame })
  }

  /// A movement's fit is the mean over its evidence, and every value is on its ramp.
  @Test(arguments: Performance.all.indices) func evidenceAddsUp(_ number: Int) throws {
    let pipeline = Self.pipeline(Performance.all[number], repetitions: 2)
    for explanation in pipeline.explanations(limit: 100).flatMap(\.exercises) {
      let exercise = try #require(ExerciseCatalogue.exercise(named: explanation.exercise))
      for movement in explanation.movements where movement.turning != nil {
        #expect(movement.evidence.map(\.source) == exercise.evidence.map(\.source))
        for criterion in movement.evidence {
          #expect(criterion.fit == criterion.measurements.compactMap(\.fit).max())
          for measurement in criterion.measurements {
            #expect((measurement.value == nil) == (measurement.fit == nil))
            #expect(measurement.fit.map { (0...1).contains($0) } != false, "\(measurement)")
          }
        }
        let fits = movement.evidence.map { $0.fit ?? 0 }
        let lacks = zip(movement.evidence, fits).contains { $0.isEssential && $1 == 0 }
        let mean = lacks ? 0 : fits.reduce(0, +) / Double(fits.count)
        #expect(abs(movement.fit - mean) < 1e-6, "\(explanation.exercise)")
      }
    }
  }

  @Test func namesAndLimits() throws {
    let pipeline = Self.pipeline(try Performance.named("squat"), repetitions: 2)
    for limit in [0, 1, 3, 100] {
      let exercises = try #require(pipeline.explanations(limit: limit).first).exercises
      #expect(exercises.count == min(limit, ExerciseCatalogue.exercises.count))
      #expect(zip(exercises, exercises.dropFirst()).allSatisfy { $0.score >= $1.score })
    }
    for name in ExerciseCatalogue.names {
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

  private static func signals(_ values: [BodyChannel: Float]) -> BodySignals {
    BodySignals(
      times: (0..<150).map { Double($0) / 30 },
      values: values.mapValues { [Float](repeating: $0, count: 150) })
  }

  private static let plank: [BodyChannel: Float] = [
    .trunk: 85, .hip: 10, .knee: 5, .elbow: 10, .shoulder: 80, .wristHeight: -0.6,
  ]

  private static func explain(_ signals: BodySignals, named name: String?) -> [ExerciseExplanation] {
    ExerciseRecognizer(signals: signals, exercises: ExerciseCatalogue.exercises)
      .explanations(named: name, limit: 3, moment: moment)
  }

  @Test func heldPositionsAreExplained() throws {
    let plank = try #require(Self.explain(Self.signals(Self.plank), named: nil).first)
    #expect(plank.exercise == "plank" && abs(plank.score - 0.9) < 1e-6 && plank.movements.count == 1)
    let movement = plank.movements[0]
    #expect(movement.turning == nil && movement.reason == nil && movement.fit == 1)
    #expect(movement.start.frame == 0 && movement.end.frame == 149)
    let bent = try #require(
      Self.explain(Self.signals(Self.plank.merging([.hip: 80]) { $1 }), named: "plank").first)
    #expect(bent.score == 0 && bent.movements.map(\.reason) == [.outOfPosition])
    let hip = try #require(
      bent.movements[0].evidence.flatMap(\.measurements).first { $0.ramp.channel == .hip })
    #expect(hip.value == 80 && hip.fit == 0 && hip.wanted == 35 && !hip.wantsMore)
  }

  /// A channel without values has no value and no fit.
  @Test func missingValuesAreNil() throws {
    var values = Self.plank
    values[.wristHeight] = nil
    let plank = try #require(Self.explain(Self.signals(values), named: "plank").first)
    let criteria = plank.movements.flatMap(\.evidence).filter {
      $0.measurements[0].ramp.channel == .wristHeight
    }
    #expect(criteria.count == 1 && criteria.allSatisfy { $0.fit == nil && $0.measurements[0].value == nil })
  }

  @Test func aClipWithoutFramesHasNoMovements() {
    #expect(Self.explain(BodySignals(times: [], values: [:]), named: nil).allSatisfy { $0.movements.isEmpty })
    let assignment = TrackAssignment(persons: [:], athlete: nil)
    var pipeline = MotionPipeline(
      assignment: assignment, measurement: AngleMeasurement(width: 8, height: 8), settings: MotionSettings())
    _ = pipeline.finish()
    #expect(pipeline.explanations().isEmpty)
  }
}
