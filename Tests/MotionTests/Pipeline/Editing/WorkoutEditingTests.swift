import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// Squats of two seconds each, with their turning points at 2, 4, 6… seconds.
@Suite struct WorkoutEditingTests {
  private func workout(
    _ edits: [MotionEdit], of exercise: String = "squat", repetitions: Int = 3
  ) throws -> (workout: Workout, unapplied: [UnappliedEdit]) {
    var settings = MotionSettings()
    settings.edits = edits
    let motion = try Performance.named(exercise).motion(
      repetitions: repetitions, yaw: 60, noise: 0.002, settings: settings)
    return (try #require(motion.workout), motion.unappliedEdits)
  }

  private func isNear(_ moment: Moment, _ seconds: Double) -> Bool { abs(moment.seconds - seconds) < 0.15 }

  @Test(arguments: 1...3) func droppedRepetitions(_ number: Int) throws {
    let (workout, unapplied) = try workout([.dropRepetition(turning: 2 * Double(number) + 0.1)])
    #expect(unapplied.isEmpty)
    #expect(workout.repetitions.map(\.number) == [1, 2], "numbered again")
    #expect(workout.repetitions.allSatisfy { !isNear($0.turning, 2 * Double(number)) && $0.edit == nil })
    let removed = workout.rejected.filter { $0.reason == .removed }
    #expect(removed.count == 1 && isNear(removed[0].turning, 2 * Double(number)))
  }

  @Test func allRepetitionsDropped() throws {
    let edits = [2.0, 4, 6].map { MotionEdit.dropRepetition(turning: $0) }
    let (workout, unapplied) = try workout(edits)
    #expect(unapplied.isEmpty && workout.repetitions.isEmpty && workout.sets.isEmpty)
    #expect(workout.rejected.count { $0.reason == .removed } == 3)
    #expect(workout.findings.isEmpty)
  }

  /// An added repetition is measured like the one that was found there.
  @Test(arguments: 1...3) func addedRepetitionsAreMeasured(_ number: Int) throws {
    let truth = try workout([]).workout.repetitions[number - 1]
    let turning = 2 * Double(number)
    let (workout, unapplied) = try workout([
      .dropRepetition(turning: turning), .addRepetition(truth.start.seconds...truth.end.seconds),
    ])
    #expect(unapplied.isEmpty && workout.repetitions.count == 3)
    let added = workout.repetitions[number - 1]
    #expect(added.edit == .added && added.start == truth.start && added.end == truth.end)
    #expect(added.turning == truth.turning && abs(added.rangeOfMotion - truth.rangeOfMotion) < 1)
    #expect(abs(added.eccentricSeconds - truth.eccentricSeconds) < 0.1)
    #expect(workout.repetitions.filter { $0.number != number }.allSatisfy { $0.edit == nil })
    #expect(workout.rejected.allSatisfy { $0.reason != .removed }, "the added one is there instead")
  }

  /// In a clip without any set, the joint that moves is measured.
  @Test func addedToAClipWithoutSets() throws {
    let squat = try Performance.named("squat")
    for edits in [[], [MotionEdit.addRepetition(1...3)]] {
      var settings = MotionSettings()
      settings.exercise = "plank"
      settings.edits = edits
      let motion = squat.motion(repetitions: 1, yaw: 60, noise: 0.002, settings: settings)
      let workout = try #require(motion.workout)
      #expect(workout.repetitions.count == edits.count && motion.unappliedEdits.isEmpty)
      if let added = workout.repetitions.first {
        #expect(added.edit == .added && isNear(added.turning, 2) && added.rangeOfMotion > 50, "\(added)")
      }
    }
  }

  @Test func movedRepetitions() throws {
    let (workout, unapplied) = try workout([.moveRepetition(turning: 4, to: 3.4...4.8)])
    #expect(unapplied.isEmpty && workout.repetitions.count == 3)
    let moved = workout.repetitions[1]
    #expect(
      moved.edit == .moved && abs(moved.start.seconds - 3.4) < 0.04 && abs(moved.end.seconds - 4.8) < 0.04)
    #expect(isNear(moved.turning, 4))
  }

  /// The rest before and after a movement belongs to the repetition if the user wants it to.
  @Test func movedRepetitionsKeepTheirRest() throws {
    let truth = try #require(workout([], repetitions: 1).workout.repetitions.first)
    for rest in [0.1, 0.2] {
      let (start, end) = (truth.start.seconds - rest, truth.end.seconds + rest)
      let edit = MotionEdit.moveRepetition(turning: 2, to: start...end)
      let moved = try #require(workout([edit], repetitions: 1).workout.repetitions.first)
      #expect(abs(moved.start.seconds - start) < 0.04, "\(rest) s: \(moved)")
      #expect(abs(moved.end.seconds - end) < 0.04, "\(rest) s: \(moved)")
    }
  }

  /// Two squats that were taken for one.
  @Test func splitRepetitions() throws {
    let (workout, unapplied) = try workout([
      .dropRepetition(turning: 2), .dropRepetition(turning: 4), .addRepetition(1.1...4.9),
      .splitRepetition(turning: 2.2, at: 3),
    ])
    #expect(unapplied.isEmpty && workout.repetitions.map(\.edit) == [.split, .split, nil])
    #expect(isNear(workout.repetitions[0].turning, 2) && isNear(workout.repetitions[1].turning, 4))
    #expect(workout.repetitions[0].end.seconds < 3.05 && workout.repetitions[1].start.seconds > 2.95)
  }

  /// Edits that don't find their repetition, or would make two at the same time, have no effect and say why.
  @Test(arguments: [
    (MotionEdit.dropRepetition(turning: 0.2), "no repetition"),
    (.splitRepetition(turning: 20, at: 3), "no repetition"),
    (.moveRepetition(turning: 0.2, to: 1...2), "no repetition"), (.addRepetition(1.5...2.5), "overlap"),
    (.addRepetition(20...22), "isn't known"), (.moveRepetition(turning: 4, to: 5...6), "overlap"),
    (.moveRepetition(turning: 4, to: 20...22), "isn't known"),
    (.addRepetition(1...1.01), "fewer than 3 frames"), (.addRepetition(1...1.03), "fewer than 3 frames"),
    (.moveRepetition(turning: 4, to: 4...4.02), "fewer than 3 frames"),
    (.splitRepetition(turning: 4, at: 6), "isn't within"), (.nameSet(30...40, exercise: "squat"), "no set"),
    (.nameSet(1...7, exercise: "swimming"), "swimming"),
  ])
  func missingTargetsAreReported(_ edit: MotionEdit, _ reason: String) throws {
    let (workout, unapplied) = try workout([edit])
    #expect(unapplied.count == 1 && unapplied[0].reason.contains(reason), "\(unapplied.map(\.sentence))")
    let turnings = workout.repetitions.map(\.turning)
    #expect(turnings == (try self.workout([]).workout.repetitions.map(\.turning)), "nothing changes")
    #expect(workout.repetitions.allSatisfy { $0.edit == nil })
  }

  /// A set that the user names is counted and judged as that exercise.
  @Test func namedSets() throws {
    let before = try workout([], of: "romanian-deadlift")
    #expect(before.workout.recognition.exercise == "romanian-deadlift")
    let (workout, unapplied) = try workout(
      [.nameSet(1...7, exercise: "deadlift")], of: "romanian-deadlift")
    let set = try #require(workout.sets.first)
    #expect(unapplied.isEmpty && set.recognition.exercise == "deadlift")
    #expect(set.recognition.isEdited && set.recognition.isGiven && set.recognition.score == 1)
    #expect(workout.repetitions.count == 3)
  }

  /// If the exercise's own search counts nothing, the repetitions stay and are measured in its signal.
  @Test func namedSetsKeepTheirRepetitions() throws {
    let (workout, unapplied) = try workout([.nameSet(1...7, exercise: "biceps-curl")])
    #expect(unapplied.isEmpty && workout.sets.map(\.recognition.exercise) == ["biceps-curl"])
    #expect(workout.repetitions.count == 3 && workout.sets[0].repetitionSignal.title.contains("elbow"))
  }

  /// A set of one arm remains that of this arm if it is named, whichever arm an earlier set was done with.
  @Test func namedSetsOfOneSide() throws {
    func motion(_ edits: [MotionEdit]) throws -> Workout {
      var noise = Noise(0.002)
      let poses = Frames.steady(18).map { time in
        let progress = Performance.progress(at: time - 1, 3, 2) + Performance.progress(at: time - 11, 3, 2)
        var body = MovingBody()
        body.forearm = time < 9 ? 120 * progress : 0
        body.forearmLag = time < 9 ? body.forearm : -120 * progress
        return (seconds: time, pose: body.pose(yaw: 60, noise: &noise))
      }
      var settings = MotionSettings()
      settings.edits = edits
      return try #require(Frames.motion(poses, settings: settings).workout)
    }
    let sides = Array(repeating: BodySide.left, count: 3) + Array(repeating: .right, count: 3)
    let found = try motion([])
    #expect(found.repetitions.map(\.side) == sides)
    for (range, name) in [(1.0...7, "hammer-curl"), (11...17, "hammer-curl"), (11...17, "biceps-curl")] {
      let named = try motion([.nameSet(range, exercise: name)])
      #expect(named.repetitions.map(\.side) == sides, "\(name) at \(range)")
      let (before, after) = (found.repetitions.map(\.rangeOfMotion), named.repetitions.map(\.rangeOfMotion))
      #expect(
        before.count == after.count && zip(before, after).allSatisfy { abs($0 - $1) < 5 },
        "\(name) at \(range): \(before) and \(after)")
    }
  }

  /// A set of the user's repetitions can be named.
  @Test func namedSetsOfAddedRepetitions() throws {
    var settings = MotionSettings()
    settings.exercise = "plank"
    settings.edits = [.addRepetition(1...3), .nameSet(1...3, exercise: "squat")]
    let motion = try Performance.named("squat").motion(
      repetitions: 1, yaw: 60, noise: 0.002, settings: settings)
    let workout = try #require(motion.workout)
    #expect(motion.unappliedEdits.isEmpty && workout.recognition.exercise == "squat")
    #expect(workout.repetitions.map(\.edit) == [.added])
    #expect(!workout.findings.isEmpty, "judged by the rules of squats")
  }
}
