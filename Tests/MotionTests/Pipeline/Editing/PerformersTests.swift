import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// Edits of the repetitions of people other than the athlete: person 0 squats, person 1 curls.
@Suite struct PerformersTests {
  private static let frames: [FrameObservation] = {
    var noise = Noise(0.002)
    let bodies = ["squat", "biceps-curl"].compactMap { try? Performance.named($0) }
    return (0..<270).map { number in
      let seconds = Double(number) / 30
      let poses = bodies.map { body in
        body.body(Performance.progress(at: seconds - 1, 3, 2)).pose(yaw: 60, noise: &noise)
      }
      return FrameObservation(
        index: number, timestamp: Timestamp(pts: Int64(number), seconds: seconds),
        people: poses.enumerated().map { track, pose in
          PersonObservation(track: track, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })
        }, change: 0)
    }
  }()

  private func clip(
    _ edits: [MotionEdit], scope: RepetitionScope = .everyone, athlete: Int = 0
  ) -> ClipMotion {
    var builder = TrackAssignmentBuilder()
    for frame in Self.frames { builder.add(frame, segment: 0) }
    var settings = MotionSettings(exercises: ExerciseCatalog.exercises)
    (settings.edits, settings.repetitionScope) = (edits, scope)
    var pipeline = MotionPipeline(
      assignment: builder.assignment(
        people: 8, athlete: .person(athlete), width: 800, height: 800, edits: edits),
      measurement: AngleMeasurement(width: 800, height: 800), settings: settings)
    for frame in Self.frames { _ = pipeline.add(frame, segment: 0) }
    _ = pipeline.finish()
    return pipeline.clip()
  }

  private func names(_ workout: Workout?) -> [String] { workout?.sets.map(\.recognition.exercise) ?? [] }

  /// An edit of each kind, for a person or the athlete.
  private static func edits(_ person: Int?) -> [[MotionEdit]] {
    [
      [.dropRepetition(turning: 4, person: person)],
      [.dropRepetition(turning: 4, person: person), .addRepetition(3.2...4.8, person: person)],
      [.moveRepetition(turning: 4, to: 3.3...4.8, person: person)],
      [
        .dropRepetition(turning: 2, person: person), .dropRepetition(turning: 4, person: person),
        .addRepetition(1.1...4.9, person: person), .splitRepetition(turning: 2.2, at: 3, person: person),
      ], [.nameSet(1...7, exercise: "hammer-curl", person: person)],
      [.nameSet(1...7, exercise: "deadlift", person: person)],
    ]
  }

  /// What edits make of a person is what they make of the person as the athlete, and the other person stays.
  @Test(arguments: 0..<6, [0, 1]) func everyKindIsAboutOnePerson(_ kind: Int, _ person: Int) throws {
    let before = clip([])
    let edited = clip(Self.edits(person)[kind])
    let alone = clip(Self.edits(nil)[kind], scope: .athlete, athlete: person)
    #expect(edited.unappliedEdits.map(\.edit) == [] || kind >= 4, "\(edited.unappliedEdits.map(\.sentence))")
    #expect(edited[person: person]?.workout?.repetitions == alone.workout?.repetitions)
    #expect(names(edited[person: person]?.workout) == names(alone.workout))
    let other = 1 - person
    #expect(edited[person: other]?.workout?.repetitions == before[person: other]?.workout?.repetitions)
    #expect(names(edited[person: other]?.workout) == names(before[person: other]?.workout))
    #expect(
      edited[person: person]?.workout?.repetitions != before[person: person]?.workout?.repetitions
        || names(edited[person: person]?.workout) != names(before[person: person]?.workout)
        || !edited.unappliedEdits.isEmpty)
  }

  /// Without a number an edit is about whoever is the athlete; with one, about the same person in any case.
  @Test(arguments: [0, 1]) func theAthleteIsTheDefault(_ athlete: Int) {
    let edited = clip([.dropRepetition(turning: 4)], athlete: athlete)
    let counts = [0, 1].map { edited[person: $0]?.workout?.repetitions.count }
    #expect(counts == (athlete == 0 ? [2, 3] : [3, 2]))
    let fixed = clip([.dropRepetition(turning: 4, person: 1)], athlete: athlete)
    #expect([0, 1].map { fixed[person: $0]?.workout?.repetitions.count } == [3, 2])
  }

  /// Numbers are those before later changes of identity: who was person 1 may be part of person 0 or 2 now.
  @Test func editsFollowTheirPerson() {
    let drop = MotionEdit.dropRepetition(turning: 4, person: 1)
    let divided = clip([drop, .dividePerson(person: 1, at: 0.5)])
    #expect(divided.unappliedEdits.isEmpty && divided[person: 2]?.workout?.repetitions.count == 2)
    let joined = clip([drop, .joinPeople(person: 1, into: 0)])
    #expect(joined.unappliedEdits.isEmpty && joined.workout?.repetitions.count == 2)
    let unknown = clip([.dropRepetition(turning: 4, person: 7)])
    #expect(unknown.unappliedEdits.map(\.reason) == ["there is no person 7, only people 0 and 1"])
  }

  /// The same edit twice: the second finds nothing, is the same as the first, or takes it back.
  @Test func duplicates() {
    func unapplied(_ edit: MotionEdit) -> [Int] { clip([edit, edit]).unappliedEdits.map(\.number) }
    #expect(unapplied(.dropRepetition(turning: 4)) == [2])
    #expect(unapplied(.joinPeople(person: 1, into: 0)) == [2])
    #expect(unapplied(.dividePerson(person: 1, at: 3)) == [2])
    #expect(unapplied(.addRepetition(7.2...7.9)) == [2])
    #expect(unapplied(.nameSet(1...7, exercise: "squat")) == [])
    #expect(unapplied(.movePoint(person: 0, .nose, at: 2, to: Point(x: 1, y: 2))) == [])
    let swap = MotionEdit.exchangeSides(person: 0, 2...4)
    #expect(clip([swap, swap]).workout?.repetitions == clip([]).workout?.repetitions)
  }

  /// Numbers, times and positions that are far from anything in the clip have no effect, and are reported.
  @Test func farNumbers() {
    let far = [Int.max, 1_000_000].flatMap { number -> [MotionEdit] in
      [
        .dropRepetition(turning: 1, person: number), .addRepetition(1...2, person: number),
        .exchangeSides(person: number, 0...1), .joinPeople(person: number, into: 0),
        .joinPeople(person: 0, into: number), .dividePerson(person: number, at: 1),
        .movePoint(person: number, .nose, at: 1, to: Point(x: 1, y: 1)),
      ]
    }
    let late: [MotionEdit] = [1e300, .greatestFiniteMagnitude].flatMap { time -> [MotionEdit] in
      [
        .dropRepetition(turning: time), .splitRepetition(turning: time, at: time),
        .nameSet(1e299...time, exercise: "squat"), .dividePerson(person: 0, at: time),
        .strikePoint(person: 0, .nose, time...time), .addRepetition(1e299...time),
      ]
    }
    let edited = clip(far + late)
    #expect(edited.unappliedEdits.map(\.number) == Array(1...(far.count + late.count)))
    #expect(edited.workout?.repetitions == clip([]).workout?.repetitions)
  }

  /// As many edits as a file may have.
  @Test func manyEdits() {
    let count = MotionEdit.maximumCount
    let times = (0..<count).map { Double($0 % 270) / 30 }
    let strikes = clip(times.map { .strikePoint(person: 0, .nose, $0...$0) })
    #expect(strikes.unappliedEdits.isEmpty)
    let drops = clip(times.map { .dropRepetition(turning: $0, person: 1) })
    #expect(drops.unappliedEdits.count == count - 3 && drops[person: 1]?.workout?.repetitions.isEmpty == true)
    let pairs = (0..<(count / 2)).flatMap { _ -> [MotionEdit] in
      [.dropRepetition(turning: 4), .addRepetition(3.2...4.8)]
    }
    let again = clip(pairs)
    #expect(again.unappliedEdits.isEmpty && again.workout?.repetitions.count == 3)
  }

  /// Edits of people whose repetitions aren't counted state how to count them.
  @Test func uncountedPeopleAreReported() {
    let edits = [MotionEdit.dropRepetition(turning: 4, person: 1), .dropRepetition(turning: 4, person: 0)]
    let unapplied = clip(edits, scope: .athlete).unappliedEdits
    #expect(unapplied.map(\.number) == [1] && unapplied[0].reason.contains("--reps-for everyone"))
    #expect(clip(edits).unappliedEdits.isEmpty)
  }
}
