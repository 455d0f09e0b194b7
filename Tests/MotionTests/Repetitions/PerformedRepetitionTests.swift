import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// Synthetic bodies that do each exercise: exercise and count are exact from every view and at every frame rate.
@Suite struct PerformedRepetitionTests {
  @Test func everyPerformanceIsInTheCatalogue() {
    let repeated = Set(ExerciseCatalog.exercises.filter { !$0.isHold }.map(\.name))
    for performance in Performance.all {
      #expect(repeated.contains(performance.exercise), "\(performance.exercise)")
    }
  }

  @Test(arguments: Performance.all.indices)
  func everyExerciseFromEveryView(_ number: Int) throws {
    let performance = Performance.all[number]
    for yaw in [0.0, 45, 90, 135, 180] {
      for repetitions in [1, 2, 5] {
        let workout = try #require(performance.motion(repetitions: repetitions, yaw: yaw).workout)
        let message = "\(performance.exercise), \(repetitions) times, from \(yaw)°"
        #expect(workout.repetitions.count == repetitions, "\(message): \(workout.recognition)")
        #expect(workout.recognition.exercise == performance.exercise, "\(message): \(workout.recognition)")
        #expect(workout.rejected.isEmpty, "\(message): \(workout.rejected)")
      }
    }
  }

  /// A sit-up in which the feet come to the body, as in the Army's rower, is a sit-up from every side.
  @Test(arguments: [45.0, 90, 135]) func kneesDrawnIn(_ yaw: Double) throws {
    let rower = Performance(exercise: "sit-up") { progress in
      var body = MovingBody()
      body.thigh = (-90 - 40 * progress, -90 - 40 * progress)
      body.shank = (-90 + 65 * progress, -90 + 65 * progress)
      body.trunk = -88 + 58 * progress
      body.upperArm = 90
      body.forearm = 90
      return body
    }
    let workout = try #require(rower.motion(repetitions: 4, yaw: yaw).workout)
    #expect(workout.repetitions.count == 4, "from \(yaw)°: \(workout.recognition)")
    #expect(workout.recognition.exercise == "sit-up", "from \(yaw)°: \(workout.recognition)")
  }

  @Test(arguments: Performance.all.indices)
  func everyFrameRate(_ number: Int) throws {
    let performance = Performance.all[number]
    let rates: [(String, (Double) -> [Double])] = [
      ("15", { Frames.steady($0, rate: 15) }), ("24", { Frames.steady($0, rate: 24) }),
      ("60", { Frames.steady($0, rate: 60) }), ("120", { Frames.steady($0, rate: 120) }),
      ("variable", Frames.variable),
    ]
    for (name, times) in rates {
      let workout = try #require(performance.motion(repetitions: 3, yaw: 60, times: times).workout)
      #expect(workout.repetitions.count == 3, "\(performance.exercise) at \(name) frames/s")
    }
  }

  @Test(arguments: [1.0, 1.5, 3, 6, 10])
  func phasesAndTimes(_ seconds: Double) throws {
    let squat = try Performance.named("squat")
    let workout = try #require(squat.motion(repetitions: 3, seconds: seconds, yaw: 90).workout)
    #expect(workout.repetitions.count == 3)
    for repetition in workout.repetitions {
      let turning = 1 + (Double(repetition.number) - 0.5) * seconds
      #expect(abs(repetition.turning.seconds - turning) < 0.06 * seconds + 0.04, "\(repetition)")
      #expect(abs(repetition.rangeOfMotion - 110) < 6, "\(repetition)")
      #expect(repetition.eccentricSeconds > 0.2 * seconds && repetition.concentricSeconds > 0.2 * seconds)
      let phases = repetition.eccentricSeconds + repetition.pauseSeconds + repetition.concentricSeconds
      #expect(abs(phases - repetition.seconds) < 1e-6, "\(repetition)")
      #expect(abs(repetition.leftRightDifference ?? 0) < 6, "\(repetition)")
    }
  }

  /// A repetition that the clip cuts off counts if its lift is complete enough.
  @Test func truncatedClips() throws {
    let squat = try Performance.named("squat")
    var noise = Noise(0.01)
    let poses = Frames.steady(8).map {
      ($0, squat.body(Performance.progress(at: $0, 4, 2)).pose(yaw: 90, noise: &noise))
    }
    let expected: [(Range<Double>, Int)] = [
      (0..<8, 4), (1..<8, 4), (1.6..<8, 3), (0..<7, 3), (0..<7.8, 4), (1..<7, 3), (1..<2, 1), (0..<1, 0),
    ]
    for (range, count) in expected {
      let cut = poses.filter { range.contains($0.0) }.map { (seconds: $0.0 - range.lowerBound, pose: $0.1) }
      let workout = try #require(Frames.motion(cut, settings: .squat).workout)
      #expect(workout.repetitions.count == count, "\(range): \(workout.repetitions.map(\.turning.seconds))")
    }
  }

  @Test func longRestsDivideSets() throws {
    let squat = try Performance.named("squat")
    for rest in [1.0, 5, 12, 30] {
      var noise = Noise(0.01)
      let poses = Frames.steady(12 + rest).map { time -> (Double, Pose) in
        let progress =
          time < 6 ? Performance.progress(at: time, 3, 2) : Performance.progress(at: time - 6 - rest, 3, 2)
        return (time, squat.body(progress).pose(yaw: 90, noise: &noise))
      }
      let workout = try #require(Frames.motion(poses).workout)
      #expect(workout.repetitions.count == 6, "rest of \(rest) s")
      #expect(workout.sets.count == (rest > 10 ? 2 : 1), "rest of \(rest) s: \(workout.sets)")
      #expect(workout.sets.last?.repetitions.last?.number == 6)
    }
  }

  @Test func partialRepetitionsAreRejected() throws {
    let squat = try Performance.named("squat")
    for part in [0.2, 0.35, 0.42] {
      var noise = Noise(0.005)
      let poses = Frames.steady(10).map { time -> (Double, Pose) in
        let progress = Performance.progress(at: time - 1, 4, 2) * (time > 5 && time < 7 ? part : 1)
        return (time, squat.body(progress).pose(yaw: 90, noise: &noise))
      }
      let workout = try #require(Frames.motion(poses).workout)
      #expect(
        workout.repetitions.count == 3, "a fraction of \(part): \(workout.repetitions.map(\.rangeOfMotion))")
    }
  }

  @Test func heldPositionHasNoRepetitions() throws {
    for performance in Performance.all {
      for progress in [0.0, 0.5, 1] {
        var noise = Noise(0.01)
        let poses = Frames.steady(5).map { ($0, performance.body(progress).pose(yaw: 60, noise: &noise)) }
        let workout = try #require(Frames.motion(poses).workout)
        #expect(workout.repetitions.isEmpty, "\(performance.exercise) held at \(progress)")
      }
    }
  }

  /// Counting doesn't need a name: alike movements count, whether their pace is steady or not.
  @Test func anUnknownExerciseIsCounted() throws {
    for isSteady in [true, false] {
      var noise = Noise(0.005)
      let poses = Frames.steady(14).map { time -> (Double, Pose) in
        var body = MovingBody()
        let moment = isSteady ? time - 1 : max(0, (time - 1) * (time - 1) / 12)
        let progress = Performance.progress(at: moment, 6, 2)
        body.trunk = 60 * progress
        body.upperArm = 150 * progress
        body.forearm = 150 * progress
        return (time, body.pose(yaw: 90, noise: &noise))
      }
      let workout = try #require(Frames.motion(poses, settings: MotionSettings(exercises: [])).workout)
      #expect(workout.recognition.exercise == ExerciseRecognition.unknown, "\(workout.recognition)")
      #expect(workout.repetitions.count == 6, "steady: \(isSteady)")
    }
  }

  @Test func repetitionsDoNotContainACut() throws {
    let squat = try Performance.named("squat")
    var noise = Noise(0.005)
    let poses = Frames.steady(8).map {
      // From the side, then from the front.
      ($0, squat.body(Performance.progress(at: $0, 4, 2)).pose(yaw: $0 < 3 ? 90 : 0, noise: &noise))
    }
    let motion = Frames.motion(poses, settings: .squat, changes: [90: 0.9])
    #expect(motion.cuts == [90])
    #expect(
      motion.workout?.repetitions.allSatisfy {
        !($0.start.frame..<$0.end.frame).contains(89) || $0.end.frame <= 90
      } == true)
  }
}

extension MotionSettings {
  static var squat: MotionSettings {
    var settings = MotionSettings()
    settings.exercise = "squat"
    return settings
  }
}
