import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Recognized sets of different exercises, each measured with its own signal.
@Suite struct WorkoutAnalyzerTests {
  /// Two knee bends from 1 to 6 s, then three bows of the trunk from 28 to 39 s with a small one before the last.
  private static let signals: BodySignals = {
    let pause = [Float](repeating: 0, count: Int(20 * SyntheticSignals.rate))
    let (knee, trunk) = (SyntheticSignals.cycles([90, 90]), SyntheticSignals.cycles([60, 60, 28, 60]))
    let still = { (values: [Float]) in values.map { _ in Float(0) } }
    return BodySignals(
      times: SyntheticSignals.times(knee.count + pause.count + trunk.count),
      values: [.knee: knee + pause + still(trunk), .trunk: still(knee) + pause + trunk])
  }()

  /// The set of a channel's repetitions, with a hold of a tenth of a second at its start.
  private static func recognized(
    _ name: String, _ channel: BodyChannel, _ lift: RepetitionChannel.Lift
  ) throws -> RecognizedSet {
    let search = RepetitionSearch(RepetitionChannel(channel, lift: lift, minimumAmplitude: 20), signals)
    let candidates = search.candidates()
    let counted = candidates.filter { $0.reason == nil }
    let (first, last) = (try #require(counted.first?.cycle.start), try #require(counted.last?.cycle.end))
    return RecognizedSet(
      frames: first..<(last + 1),
      exercise: RecognizedExercise(
        ExerciseRecognition(exercise: name, title: name, score: 0.5), search, candidates: candidates,
        holds: [first..<(first + 6)]))
  }

  private static func workout(_ sets: [RecognizedSet], outside: [Range<Int>] = []) -> Workout {
    let count = signals.times.count
    let points = KeypointSignals(skeleton: .blazePose33, count: count)
    return WorkoutAnalyzer(
      signals: signals,
      reliability: KeypointReliability(
        points: points, measurement: AngleMeasurement(width: 800, height: 800)),
      viewing: SyntheticSignals.viewing(yaw: 90, count: count), angles: [:],
      frames: SyntheticSignals.frames(signals), origin: 0
    ).workout(
      RecognizedClip(
        sets: sets,
        remainder: RecognizedExercise(
          ExerciseRecognition(exercise: "rest", title: "rest", score: 0), nil, holds: outside)))
  }

  private static func both() throws -> Workout {
    workout(
      [try recognized("bend", .knee, .secondHalf), try recognized("bow", .trunk, .firstHalf)],
      outside: [600..<800])
  }

  @Test func eachSetHasItsExerciseAndSignal() throws {
    let workout = try Self.both()
    #expect(workout.sets.map(\.number) == [1, 2])
    #expect(workout.sets.map(\.recognition.exercise) == ["bend", "bow"])
    #expect(workout.sets.map(\.repetitionSignal.title) == [BodyChannel.knee.title, BodyChannel.trunk.title])
    #expect(
      workout.sets.map(\.beginsWithLift) == [false, true] && workout.sets.allSatisfy { $0.view == .side })
    #expect(workout.recognition.exercise == "bow", "the set with the most repetitions")
    for (set, (start, end)) in zip(workout.sets, [(1.0, 6.0), (28, 39)]) {
      #expect(abs(set.start.seconds - start) < 0.2 && abs(set.end.seconds - end) < 0.2, "\(set.number)")
      #expect(set.repetitions.first?.start == set.start && set.repetitions.last?.end == set.end)
    }
    let rest = try #require(workout.sets[1].restSeconds)
    #expect(workout.sets[0].restSeconds == nil && abs(rest - 22) < 0.4)
  }

  /// Repetitions are numbered through the video, and found by time and set.
  @Test func repetitionsAreNumberedThroughTheVideo() throws {
    let workout = try Self.both()
    #expect(workout.repetitions.map(\.number) == [1, 2, 3, 4, 5])
    #expect(workout.repetitions.map(\.set) == [1, 1, 2, 2, 2])
    for repetition in workout.repetitions {
      let expected = repetition.set == 1 ? 90.0 : 60
      #expect(abs(repetition.rangeOfMotion - expected) < 0.05 * expected, "\(repetition)")
      #expect(workout.repetition(at: repetition.turning.seconds) == repetition)
      #expect(workout.set(at: repetition.turning.seconds)?.number == repetition.set)
      let phase = workout.phase(of: repetition, at: repetition.start.seconds + 0.1)
      #expect(phase == (repetition.set == 1 ? .lowering : .lifting), "\(repetition)")
    }
    #expect(workout.set(1)?.number == 1 && workout.set(0) == nil && workout.set(3) == nil)
  }

  /// The signals divide the frames in the middle of the rest.
  @Test func signalsMeetInTheMiddleOfTheRest() throws {
    let signals = try Self.both().sets.map(\.repetitionSignal)
    #expect(signals[0].range.lowerBound == 0 && signals[1].range.upperBound == Self.signals.times.count)
    #expect(signals[0].range.upperBound == signals[1].range.lowerBound)
    #expect(abs(Self.signals.times[signals[1].range.lowerBound] - 17) < 0.2)
    #expect(signals[1][0].isNaN && signals[0][Self.signals.times.count - 1].isNaN && !signals[0][0].isNaN)
    #expect(signals[0][-1].isNaN && signals[1][Self.signals.times.count].isNaN)
  }

  /// What isn't counted states the set in which it lies, or none.
  @Test func rejectedMovementsAndHoldsStateTheirSet() throws {
    let workout = try Self.both()
    #expect(workout.rejected.map(\.reason) == [.tooSmall] && workout.rejected.map(\.set) == [2])
    #expect(abs((workout.rejected.first?.rangeOfMotion ?? 0) - 28) < 2)
    #expect(workout.rejected.map(\.unit) == [BodyChannel.trunk.unit])
    #expect(workout.holds.map(\.set) == [1, nil, 2], "in chronological order")
    #expect(workout.holds(ofSet: 2).count == 1)
  }

  @Test func withoutSetsTheRecognitionIsThatOfTheClip() {
    let workout = Self.workout([], outside: [0..<100])
    #expect(workout.sets.isEmpty && workout.mainSet == nil && workout.recognition.exercise == "rest")
    #expect(workout.repetitions.isEmpty && workout.findings.isEmpty && workout.holds.map(\.set) == [nil])
    #expect(workout.set(at: 3) == nil && workout.repetition(at: 3) == nil)
  }

  /// Of sets without repetitions, the one with the hold of maximum duration describes the video.
  @Test func theHoldOfMaximumDurationIsTheMainSet() throws {
    let bend = try Self.recognized("bend", .knee, .secondHalf).exercise.recognition
    let sets = [(10, 300), (400, 1200), (1300, 1500)].enumerated().map { index, frames in
      RecognizedSet(
        frames: frames.0..<frames.1,
        exercise: RecognizedExercise(
          ExerciseRecognition(exercise: "hold \(index + 1)", title: bend.title, score: 1), nil,
          holds: [frames.0..<frames.1]))
    }
    let workout = Self.workout(sets)
    #expect(workout.sets.count == 3 && workout.recognition.exercise == "hold 2")
    #expect(workout.sets.allSatisfy { $0.repetitionSignal.values.isEmpty && $0.repetitions.isEmpty })
    #expect(workout.sets.map(\.seconds).map { ($0 * 50).rounded() } == [289, 799, 199])
  }
}
