import FormCheckMotion
import FormCheckPose
import Testing

@Suite struct FrameResultTests {
  private let measurement = AngleMeasurement(width: 640, height: 360)

  /// People of a single frame have raw poses and the angles of that frame, in the order of their numbers.
  @Test func peopleOfASingleFrame() throws {
    let tracks = [7: 2, 3: 0, 5: 1]
    let assignment = TrackAssignment(
      persons: Dictionary(
        uniqueKeysWithValues: tracks.map { (TrackSummary.Key(segment: 4, track: $0.key), $0.value) }),
      athlete: 1)
    let people = [7, 3, 5, 9].map { People.person(track: $0, x: Double($0) * 60) }
    let timestamp = Timestamp(pts: 9, seconds: 0.3)
    let observation = FrameObservation(index: 9, timestamp: timestamp, people: people)
    let frame = FrameResult(observation, segment: 4, assignment: assignment, measurement: measurement)
    #expect(frame.index == 9 && frame.timestamp == timestamp)
    #expect(
      frame.people.map(\.person) == [0, 1, 2] && frame.people.map(\.isAthlete) == [false, true, false])
    #expect(frame.people.map(\.pose) == [3, 5, 7].map { People.person(track: $0, x: Double($0) * 60).pose })
    for person in frame.people {
      #expect(person.angles == measurement.angles(of: person.pose) && person.keypointFlags.isEmpty)
      #expect(person.angles[.leftAnkleDorsiflexion]?.quality == .unmeasurable(.missing))
    }
    #expect(
      FrameResult(observation, segment: 3, assignment: assignment, measurement: measurement).people.isEmpty)
  }
}

@Suite struct WorkoutPhaseTests {
  private func moment(_ seconds: Double) -> Moment {
    Moment(frame: Int(seconds * 10), timestamp: Timestamp(pts: 0, seconds: seconds))
  }

  /// Repetitions of 1 s lowering, 0.5 s pause and 2 s lifting, or the other way round, `gap` seconds apart.
  private func workout(
    _ exercise: String, isLiftFirst: Bool, gap: Double, count: Int = 3, pause: Double = 0.5
  ) throws -> Workout {
    let motion = try Performance.named("squat").motion(repetitions: 2, yaw: 45)
    let original = try #require(motion.workout)
    let repetitions = (0..<count).map { number in
      let start = Double(number) * (3.5 + gap)
      return Repetition(
        number: number + 1, set: 1, side: .center, start: moment(start), turning: moment(start + 1.25),
        end: moment(start + 3.5), eccentricSeconds: isLiftFirst ? 2 : 1, pauseSeconds: pause,
        concentricSeconds: isLiftFirst ? 1 : 2, rangeOfMotion: 90, turningValue: 90, peakVelocity: 100,
        leftRightDifference: nil, meanConfidence: 1)
    }
    return original.with(repetitions, beginsWithLift: isLiftFirst)
  }

  /// The repetition of each time is that of a linear search, whatever the gap between repetitions.
  @Test(arguments: [0, 0.5, 3]) func repetitionsByTime(_ gap: Double) throws {
    for count in 0...4 {
      let workout = try workout("squat", isLiftFirst: false, gap: gap, count: count)
      for seconds in stride(from: -1, through: 30, by: 0.05) {
        let expected = workout.repetitions.first { $0.start.seconds <= seconds && seconds <= $0.end.seconds }
        #expect(workout.repetition(at: seconds)?.number == expected?.number, "\(seconds) s, gap of \(gap) s")
      }
    }
  }

  /// Without a pause, no frame shows one, not even that of the turning point.
  @Test(arguments: [true, false]) func noPauseIsShown(_ isLiftFirst: Bool) throws {
    let workout = try workout("squat", isLiftFirst: isLiftFirst, gap: 1, pause: 0)
    let repetition = workout.repetitions[1]
    for frame in 0...350 {
      let phase = workout.phase(of: repetition, at: repetition.start.seconds + Double(frame) / 100)
      #expect(phase != .turning, "\(frame)")
    }
  }

  @Test(arguments: [("squat", false), ("biceps-curl", true), ("unknown", false), ("push-up", false)])
  func phasesFollowTheExercise(_ exercise: String, _ isLiftFirst: Bool) throws {
    let workout = try workout(exercise, isLiftFirst: isLiftFirst, gap: 1)
    let repetition = workout.repetitions[1]
    let (first, last): (RepetitionPhase, RepetitionPhase) =
      isLiftFirst ? (.lifting, .lowering) : (.lowering, .lifting)
    for (offset, phase) in [
      (0.0, first), (0.99, first), (1.01, .turning), (1.49, .turning), (1.51, last), (3.5, last),
    ] {
      #expect(
        workout.phase(of: repetition, at: repetition.start.seconds + offset) == phase,
        "\(exercise) at \(offset) s")
    }
  }
}

extension Workout {
  /// A workout with one set of `repetitions`.
  fileprivate func with(_ repetitions: [Repetition], beginsWithLift: Bool) -> Workout {
    guard let set = sets.first, let first = repetitions.first, let last = repetitions.last else {
      return Workout(sets: [])
    }
    return Workout(sets: [
      ExerciseSet(
        number: 1, start: first.start, end: last.end, recognition: set.recognition, view: set.view,
        repetitionSignal: set.repetitionSignal, beginsWithLift: beginsWithLift, repetitions: repetitions)
    ])
  }
}
