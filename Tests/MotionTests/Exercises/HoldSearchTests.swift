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

  private static let limits: [(channel: BodyChannel, limit: Float)] = [
    (.knee, 25), (.hip, 25), (.elbow, 32), (.shoulder, 32), (.trunk, 15),
  ]

  /// A joint that moves farther than its limit, and stays there, ends a hold and begins another one.
  @Test func movementAroundTheMaximum() {
    for (channel, limit) in Self.limits {
      for (movement, count) in [
        (Float(0), 1), (limit - 0.1, 1), (limit, 1), (limit + 0.1, 2), (limit + 30, 2),
      ] {
        let signals = Self.signals(frames: 300) { values in
          for frame in 150..<300 { values[channel]?[frame] += movement }
        }
        let holds = Self.holds(signals)
        #expect(holds.count == count, "\(channel) by \(movement)°: \(holds)")
        #expect(holds.first?.lowerBound == 0 && holds.last?.upperBound == 300, "\(channel): \(holds)")
      }
    }
  }

  /// Single frames of 2 s may be wrong by any angle: one in twenty here.
  @Test func outliersAreNoMovement() {
    for (channel, _) in Self.limits {
      let signals = Self.signals(frames: 300) { values in
        for frame in stride(from: 7, to: 300, by: 20) { values[channel]?[frame] += 70 }
      }
      #expect(Self.holds(signals) == [0..<300], "\(channel): \(Self.holds(signals))")
    }
  }

  /// A position that drifts is held while it drifts slowly, however far.
  @Test func slowDriftIsHeld() {
    for (speed, isHeld) in [(Float(1), true), (5, true), (40, false)] {
      let signals = Self.signals(frames: 500) { values in
        values[.hip] = (0..<500).map { Float($0) / 50 * speed }
      }
      #expect(Self.holds(signals) == (isHeld ? [0..<500] : []), "\(speed)°/s")
    }
  }

  /// A hand that is adjusted for a moment doesn't end a hold; a long movement does.
  @Test func shortMovementIsPartOfTheHold() {
    for (frames, count) in [(40, 1), (90, 1), (250, 2)] {
      let signals = Self.signals(frames: 1000) { values in
        for frame in 400..<(400 + frames) { values[.elbow]?[frame] += Float(frame % 25) * 4 }
      }
      #expect(Self.holds(signals).count == count, "\(frames) frames: \(Self.holds(signals))")
    }
  }

  @Test func otherChannelsMayMove() {
    let signals = Self.signals(frames: 200) { $0[.wristHeight] = (0..<200).map { Float($0) } }
    #expect(Self.holds(signals) == [0..<200])
  }

  @Test(arguments: [1, 60, 101, 150, 199, 299]) func cutsDivideHolds(_ frame: Int) {
    let parts = [0..<frame, frame..<300].filter { $0.count > 100 }
    #expect(Self.holds(Self.signals(frames: 300, cuts: [frame])) == parts, "a cut at \(frame)")
  }

  /// A body that isn't measured for less than half of 2 s is still held; one that is hidden for longer than that isn't.
  @Test func gapsAroundTheMaximum() {
    for (frames, count) in [(1, 1), (30, 1), (50, 1), (260, 2)] {
      let signals = Self.signals(frames: 800) { values in
        for frame in 300..<(300 + frames) { values[.trunk]?[frame] = .nan }
      }
      #expect(Self.holds(signals).count == count, "\(frames) frames: \(Self.holds(signals))")
    }
  }

  /// Trunk and legs have to be measured; the arms may be hidden.
  @Test func missingChannels() {
    for (channel, _) in Self.limits {
      let signals = Self.signals(frames: 200) { $0[channel] = nil }
      let expected = channel.limb == .arm ? [0..<200] : []
      #expect(Self.holds(signals) == expected, "without \(channel): \(Self.holds(signals))")
    }
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

  /// An upright body whose hands are overhead for 4 s hangs.
  @Test func hangingIsAHold() {
    for shoulder in [Float(0), 119.9, 120, 170] {
      for frames in [150, 200, 201, 400] {
        let signals = Self.signals(
          [.knee: 5, .hip: 5, .trunk: 2, .elbow: 5, .shoulder: shoulder], frames: frames)
        let isHanging = shoulder >= 120 && frames > 200
        #expect(Self.holds(signals).isEmpty != isHanging, "shoulder \(shoulder), \(frames) frames")
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

  // MARK: Names

  private static let wallSit: MovingBody = {
    var body = MovingBody()
    (body.thigh, body.upperArm, body.forearm) = ((-90, -90), 20, 60)
    return body
  }()

  private static let deadHang: MovingBody = {
    var body = MovingBody()
    (body.upperArm, body.forearm, body.hipHeight) = (175, 175, 1.0)
    return body
  }()

  private static func workout(
    _ bodies: [(seconds: Double, body: (Double) -> MovingBody)], _ yaw: Double,
    settings: MotionSettings = MotionSettings()
  ) throws -> Workout {
    var noise = Noise(0.01)
    var start = 0.0
    var poses: [(Double, Pose)] = []
    for (seconds, body) in bodies {
      poses += Frames.steady(seconds).map { (start + $0, body($0).pose(yaw: yaw, noise: &noise)) }
      start += seconds
    }
    return try #require(Frames.motion(poses, settings: settings).workout)
  }

  /// Standing before it for a second isn't part of a hang.
  @Test(arguments: [0.0, 45, 90]) func deadHangIsNamed(_ yaw: Double) throws {
    for (seconds, isNamed) in [(2.0, false), (6, true), (12, true)] {
      let workout = try Self.workout([(1, { _ in MovingBody() }), (seconds, { _ in Self.deadHang })], yaw)
      let names = workout.sets.map(\.recognition.exercise)
      #expect(names == (isNamed ? ["dead-hang"] : []), "\(seconds) s from \(yaw)°: \(names)")
      #expect(workout.repetitions.isEmpty)
    }
  }

  /// Sitting for less than 6 s, or beside a set, may be a rest on a bench.
  @Test(arguments: [45.0, 90]) func wallSitIsNamedUnlessItMayBeARest(_ yaw: Double) throws {
    for (seconds, isNamed) in [(4.0, false), (8, true)] {
      let workout = try Self.workout([(seconds, { _ in Self.wallSit })], yaw)
      let names = workout.sets.map(\.recognition.exercise)
      #expect(names == (isNamed ? ["wall-sit"] : []), "\(seconds) s from \(yaw)°: \(names)")
    }
    let curl = try Performance.named("biceps-curl")
    let curls: (Double) -> MovingBody = { curl.body(Performance.progress(at: $0, 3, 2)) }
    let both = try Self.workout([(6.5, curls), (8, { _ in Self.wallSit })], yaw)
    #expect(both.sets.map(\.recognition.exercise) == ["biceps-curl"], "from \(yaw)°")
    #expect(both.repetitions.count == 3)
    let given = try Self.workout(
      [(6.5, curls), (8, { _ in Self.wallSit })], yaw, settings: Self.named("wall-sit"))
    #expect(given.sets.map(\.recognition.exercise) == ["wall-sit"], "from \(yaw)°")
  }
}
