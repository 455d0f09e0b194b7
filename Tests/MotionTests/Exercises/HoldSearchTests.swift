import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Holds around every limit, and planks.
@Suite struct HoldSearchTests {
  /// A plank's channels, all constant.
  private static let plank: [BodyChannel: Float] = [
    .knee: 5, .hip: 10, .elbow: 85, .shoulder: 80, .trunk: 85, .wristHeight: -0.6,
  ]

  private static func signals(
    _ channels: [BodyChannel: Float] = plank, frames: Int, cuts: [Int] = [],
    _ change: (inout [BodyChannel: [Float]]) -> Void = { _ in }
  ) -> BodySignals {
    var values = channels.mapValues { [Float](repeating: $0, count: frames) }
    change(&values)
    return BodySignals(times: SyntheticSignals.times(frames), cuts: cuts, values: values)
  }

  private static func holds(_ signals: BodySignals) -> [Range<Int>] { HoldSearch(signals: signals).holds() }

  /// A hold takes at least 2 s: 101 frames at 50 frames/s.
  @Test(arguments: [0, 1, 2, 99, 100, 101, 102, 500]) func durationAroundTheMinimum(_ frames: Int) {
    #expect(
      Self.holds(Self.signals(frames: frames)) == (frames > 100 ? [0..<frames] : []), "\(frames) frames")
  }

  /// Each joint may move by 12°, and no farther.
  @Test(arguments: [BodyChannel.knee, .hip, .elbow, .shoulder, .trunk])
  func movementAroundTheMaximum(_ channel: BodyChannel) {
    for (movement, isHeld) in [(Float(0), true), (11.9, true), (12, true), (12.1, false), (40, false)] {
      let signals = Self.signals(frames: 200) { values in
        values[channel]?[100] += movement
      }
      let expected = isHeld ? [0..<200] : []
      // A jump at frame 100 leaves a hundred frames on either side, which are too short.
      #expect(Self.holds(signals) == expected, "\(channel) by \(movement)°: \(Self.holds(signals))")
    }
  }

  @Test func otherChannelsMayMove() {
    let signals = Self.signals(frames: 200) { $0[.wristHeight] = (0..<200).map { Float($0) } }
    #expect(Self.holds(signals) == [0..<200])
  }

  @Test(arguments: [1, 60, 101, 150, 199, 299]) func cutsAndGapsDivideHolds(_ frame: Int) {
    let parts = [0..<frame, frame..<300].filter { $0.count > 100 }
    #expect(Self.holds(Self.signals(frames: 300, cuts: [frame])) == parts, "a cut at \(frame)")
    for channel in [BodyChannel.knee, .trunk] {
      let signals = Self.signals(frames: 300) { $0[channel]?[frame] = .nan }
      let parts = [0..<frame, (frame + 1)..<300].filter { $0.count > 100 }
      #expect(Self.holds(signals) == parts, "\(channel) missing at \(frame)")
    }
  }

  @Test func missingChannelHasNoHolds() {
    let signals = Self.signals(frames: 200) { $0[.elbow] = nil }
    #expect(Self.holds(signals).isEmpty)
    #expect(Self.holds(BodySignals(times: [], values: [:])).isEmpty)
  }

  /// A body stands if knees, hips and trunk are all nearly straight.
  @Test func standingIsNoHold() {
    for knee in [Float(0), 34.9, 35, 60] {
      for hip in [Float(0), 34.9, 35, 60] {
        for trunk in [Float(0), 29.9, 30, 90] {
          let signals = Self.signals(
            [.knee: knee, .hip: hip, .trunk: trunk, .elbow: 0, .shoulder: 0], frames: 150)
          let isStanding = knee < 35 && hip < 35 && trunk < 30
          #expect(Self.holds(signals).isEmpty == isStanding, "knee \(knee), hip \(hip), trunk \(trunk)")
        }
      }
    }
  }

  private static func named(_ exercise: String?) -> MotionSettings {
    var settings = MotionSettings()
    settings.exercise = exercise
    return settings
  }

  /// The start of a push-up, held for `seconds`, from every view in which it is level.
  @Test(arguments: [nil, "plank"], [0.0, 45, 90, 180])
  func heldPlankIsReported(_ exercise: String?, _ yaw: Double) throws {
    let pushUp = try Performance.named("push-up")
    var noise = Noise(0.005)
    let poses = Frames.steady(6).map { ($0, pushUp.body(0).pose(yaw: yaw, noise: &noise)) }
    let workout = try #require(Frames.motion(poses, settings: Self.named(exercise)).workout)
    let message = "\(exercise ?? "auto"), from \(yaw)°: \(workout.recognition), \(workout.holds)"
    #expect(workout.recognition.exercise == "plank" && workout.recognition.title == "Plank", "\(message)")
    #expect(workout.recognition.isGiven == (exercise != nil), "\(message)")
    #expect(workout.holds.count == 1 && (workout.holds.first?.seconds ?? 0) > 5, "\(message)")
    #expect(workout.repetitions.isEmpty && workout.findings.isEmpty && workout.sets.count == 1, "\(message)")
  }

  /// A clip of another exercise, named plank, has neither a hold nor a repetition.
  @Test(arguments: Performance.all.indices) func namedPlankInAnotherClip(_ number: Int) throws {
    let performance = Performance.all[number]
    let workout = try #require(
      performance.motion(repetitions: 3, rest: 0, yaw: 90, settings: Self.named("plank")).workout)
    #expect(workout.recognition.exercise == "plank" && workout.recognition.isGiven, "\(performance.exercise)")
    #expect(workout.holds.isEmpty && workout.repetitions.isEmpty, "\(performance.exercise): \(workout.holds)")
    #expect(workout.rejected.isEmpty && workout.sets.isEmpty)
  }

  /// Another held position isn't a plank: it is a hold if the exercise is open, and none if a plank is named.
  @Test func otherHoldIsNoPlank() throws {
    let squat = try Performance.named("squat")
    var noise = Noise(0.005)
    let poses = Frames.steady(5).map { ($0, squat.body(1).pose(yaw: 90, noise: &noise)) }
    let open = try #require(Frames.motion(poses).workout)
    #expect(open.recognition.exercise == ExerciseRecognition.unknown && open.holds.count == 1)
    let named = try #require(Frames.motion(poses, settings: Self.named("plank")).workout)
    #expect(named.recognition.exercise == "plank" && named.holds.isEmpty, "\(named.holds)")
  }
}
