import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Meters of bodies whose size is known: a pixel of ``MovingBody/pose(yaw:noise:)`` has a constant size.
@Suite struct MetricMeasurementTests {
  /// Returns a clip of three squats of a body that is `height` meters high as far as the user states.
  private static func clip(
    _ exercise: String, height: Double?, roll: Double = 0, yaw: Double = 90, wristConfidence: Float? = nil,
    leftWristShift: Double = 0, pixelAspectRatio: Double = 1, turnedBy turn: Double = 0
  ) throws -> ClipMotion {
    var units = RecordedUnits()
    units.heightMeters = height
    units.roll = roll == 0 ? nil : RecordedUnits.Evidence(roll, source: "test")
    let performance = try Performance.named(exercise)
    var noise = Noise(0)
    var recorder = ClipRecorder(
      assignment: TrackAssignment(persons: [TrackSummary.Key(segment: 0, track: 0): 0], athlete: 0),
      measurement: AngleMeasurement(
        width: Int(800 / pixelAspectRatio), height: 800, pixelAspectRatio: pixelAspectRatio),
      settings: MotionSettings(exercises: ExerciseCatalog.exercises), units: units)
    for (frame, time) in Frames.steady(8).enumerated() {
      var pose = performance.body(Performance.progress(at: time - 1, 3, 2)).pose(yaw: yaw, noise: &noise)
      pose.turn(by: turn)
      for index in pose.keypoints.indices { pose.keypoints[index].position.x /= pixelAspectRatio }
      for name in [KeypointName.leftWrist, .rightWrist] {
        guard let wristConfidence, let index = pose.skeleton.index(of: name) else { continue }
        pose.keypoints[index].confidence = wristConfidence
        // The shifted wrist comes and goes, three frames at a time.
        guard name == .leftWrist, leftWristShift != 0 else { continue }
        pose.keypoints[index].position.y += leftWristShift
        if (frame / 3).isMultiple(of: 2) { pose.keypoints[index].confidence = 0.1 }
      }
      recorder.add(
        FrameObservation(
          index: frame, timestamp: Timestamp(pts: Int64(frame), seconds: time),
          people: [PersonObservation(track: 0, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })]),
        segment: 0)
    }
    return recorder.clip()
  }

  /// The chain of the figure is 1.34 m long: a height of 1.72 m by its proportions.
  private static let height = 1.34 / UnitTuning.standard.chainFraction

  @Test func aSquatIsAsDeepAsTheFigure() throws {
    let clip = try Self.clip("squat", height: Self.height)
    let meters = try #require(clip.meters)
    let hips = try meters.repetitions.values.map { try #require($0.hipDisplacement) }
    try #require(hips.count == 3)
    // Hips of the figure at the turning point are lower by what thigh and shank lose by their inclination.
    let top = try Performance.named("squat").body(0), bottom = try Performance.named("squat").body(1)
    func legs(_ body: MovingBody) -> Double {
      0.42 * (cosine(body.thigh.left * .pi / 180) + cosine(body.shank.left * .pi / 180))
    }
    let truth = legs(top) - legs(bottom)
    for value in hips {
      #expect(abs(value.value - truth) < 0.05 * truth, "\(value), truth \(truth)")
      #expect(value.error > 0.04 && value.error < 0.3 * truth)
    }
    #expect(meters.scales.values.allSatisfy { $0.source == .height && $0.relativeError >= 0.04 })
    #expect(meters.repetitions.values.allSatisfy { $0.jumpHeight == nil && $0.flightSeconds == nil })
    // Twice the height is twice the displacement.
    let twice = try #require(try Self.clip("squat", height: 2 * Self.height).meters)
    for (number, repetition) in meters.repetitions {
      let (one, two) = (
        repetition.hipDisplacement?.value ?? 0, twice.repetitions[number]?.hipDisplacement?.value ?? 0
      )
      #expect(abs(two - 2 * one) < 1e-9)
    }
  }

  /// Meters don't depend on the shape of pixels.
  @Test(arguments: ["squat", "lunge"], [0.5, 4.0 / 3, 2]) func pixelsThatAreNotSquare(
    _ exercise: String, _ ratio: Double
  ) throws {
    let square = try #require(try Self.clip(exercise, height: Self.height).meters)
    let other = try #require(
      try Self.clip(exercise, height: Self.height, pixelAspectRatio: ratio).meters)
    try #require(square.repetitions.count == other.repetitions.count && !square.repetitions.isEmpty)
    for (number, repetition) in square.repetitions {
      let same = try #require(other.repetitions[number])
      #expect(repetition.hipDisplacement != nil && (exercise != "lunge" || repetition.stride != nil))
      for quantity in [\MetricMotion.Repetition.hipDisplacement, \.wristDisplacement, \.stride] {
        let (one, two) = (repetition[keyPath: quantity]?.value, same[keyPath: quantity]?.value)
        #expect((one == nil) == (two == nil), "repetition \(number)")
        #expect(abs((one ?? 0) - (two ?? 0)) < 0.01, "repetition \(number): \(one ?? 0) \(two ?? 0)")
      }
    }
  }

  /// Behind a plate, wrists are more likely wrong than right, and the hips are measured without them.
  @Test(arguments: [(Float(0.9), true), (0.55, true), (0.45, false), (0.31, false), (0.1, false)])
  func unreliableWristsHaveNoDisplacement(confidence: Float, isMeasured: Bool) throws {
    let clip = try Self.clip("squat", height: Self.height, wristConfidence: confidence)
    let repetitions = try #require(clip.meters).repetitions.values
    try #require(repetitions.count == 3)
    for repetition in repetitions {
      #expect((repetition.wristDisplacement != nil) == isMeasured, "\(confidence)")
      #expect(repetition.hipDisplacement != nil && !repetition.wristsHoldBar)
    }
  }

  /// From the side, one wrist may be far from the other in the frame: a change between them isn't a movement.
  @Test func aWristThatComesAndGoesIsLeftOut() throws {
    let whole = try #require(try Self.clip("squat", height: Self.height, wristConfidence: 0.9).meters)
    let broken = try #require(
      try Self.clip("squat", height: Self.height, wristConfidence: 0.9, leftWristShift: 60).meters)
    for (number, repetition) in whole.repetitions {
      let one = try #require(repetition.wristDisplacement?.value)
      let other = try #require(broken.repetitions[number]?.wristDisplacement?.value)
      #expect(abs(one - other) < 0.05 * one, "\(one) \(other)")
    }
  }

  /// If both hands hold the bar and it has meters, its displacement is that of the wrists, even without a scale of the body.
  @Test(arguments: [1.72, nil] as [Double?])
  func wristsMoveWithTheBar(height: Double?) throws {
    let clip = try Self.clip("squat", height: Self.height, wristConfidence: 0.2)
    let athlete = try #require(clip.athleteMotion)
    let workout = try #require(athlete.workout)
    let numbers = workout.sets.flatMap(\.repetitions).map(\.number)
    try #require(numbers.count == 3)
    // The first repetition has a bar with meters, the second one without, and the third none.
    func bar(_ displacement: Double?) -> BarRepetition {
      BarRepetition(
        displacement: displacement, velocity: nil, drift: nil, metersPerPixel: nil, coverage: 1,
        reason: displacement == nil ? .scaleDrift : nil)
    }
    let path = BarPath(
      samples: [], repetitions: [numbers[0]: bar(0.61), numbers[1]: bar(nil)], plateMillimeters: 450)
    var world = WorldSignals(skeleton: .blazePose33)
    var noise = Noise(0)
    for _ in 0..<athlete.points.count {
      world.appendFrame(MovingBody().pose(yaw: 90, noise: &noise).worldPoints)
    }
    let motion = MetricMeasurement(
      MetricBody(athlete.points, world, roll: 0), clip.frames, origin: athlete.span.lowerBound, workout,
      bar: path, height: height, longerSide: 800
    ).motion()
    let wrists = numbers.map { motion.repetitions[$0]?.wristDisplacement?.value }
    #expect(wrists == [0.61, nil, nil])
    #expect(numbers.map { motion.repetitions[$0]?.wristsHoldBar } == [true, false, false])
    // Without a height, the reason is the missing plate, not the body, which is visible.
    #expect(motion.scales.isEmpty == (height == nil))
    #expect(Set(motion.reasons.values) == (height == nil ? [.noPlate] : []))
  }

  @Test func withoutAHeightThereAreNoMeters() throws {
    #expect(try Self.clip("squat", height: nil).meters == nil)
  }

  /// Of a body seen along its axis, the height in the frame has no meaning.
  @Test func foreshortenedBodiesHaveNoScale() throws {
    let meters = try #require(try Self.clip("push-up", height: Self.height, yaw: 0).meters)
    #expect(meters.scales.isEmpty && Set(meters.reasons.values) == [.foreshortened])
    #expect(
      !meters.repetitions.isEmpty && meters.repetitions.values.allSatisfy { $0.hipDisplacement == nil })
    #expect(try Self.clip("push-up", height: Self.height, yaw: 90).meters?.scales.isEmpty == false)
  }

  /// A video that was recorded with a roll has the findings, ranges and times of the level one, if the roll is known.
  @Test(arguments: ["squat", "deadlift"], [-10.0, -4, 4, 10]) func findingsAreLevel(
    _ exercise: String, _ roll: Double
  ) throws {
    func values(_ clip: ClipMotion) throws -> [String: [Double]] {
      let workout = try #require(clip.workout)
      try #require(workout.repetitions.count == 3)
      let measured = workout.findings.compactMap { finding in
        finding.measurement.map { (finding.identifier, $0.value) }
      }
      return Dictionary(grouping: measured, by: \.0).mapValues { $0.map(\.1) }
    }
    let level = try values(try Self.clip(exercise, height: nil))
    let turned = try values(try Self.clip(exercise, height: nil, roll: roll, turnedBy: roll))
    let ignored = try values(try Self.clip(exercise, height: nil, turnedBy: roll))
    #expect(!level.isEmpty && Set(level.keys) == Set(turned.keys), "\(level) \(turned)")
    for (rule, expected) in level {
      for (value, expected) in zip(turned[rule] ?? [], expected) {
        #expect(abs(value - expected) < 1, "\(rule): \(value) instead of \(expected)")
      }
    }
    let isDifferent = level.contains { rule, values in
      zip(values, ignored[rule] ?? []).contains { abs($0 - $1) > 2 }
    }
    #expect(isDifferent, "the roll matters: \(level) \(ignored)")
  }

  @Test func rollIsSubtractedFromInclinations() throws {
    for roll in [-10.0, 4] {
      let (level, rolled) = (
        try Self.clip("squat", height: nil), try Self.clip("squat", height: nil, roll: roll)
      )
      let name = AngleName.trunkInclination
      for offset in stride(from: 0, to: 240, by: 20) {
        let one = try #require(level.athleteMotion?.angles[name]?.sample(at: offset))
        let other = try #require(rolled.athleteMotion?.angles[name]?.sample(at: offset))
        let (degrees, turned) = (try #require(one.degrees), try #require(other.degrees))
        // The figure leans to one side, so that the unsigned angle changes by the roll, or is mirrored at the vertical.
        let difference = min(abs(abs(turned - degrees) - abs(roll)), abs(turned + degrees - abs(roll)))
        #expect(difference < 0.5, "\(roll)° \(degrees) \(turned)")
        let knee = AngleName.leftKneeFlexion
        #expect(
          level.athleteMotion?.angles[knee]?.sample(at: offset).degrees
            == rolled.athleteMotion?.angles[knee]?.sample(at: offset).degrees)
      }
    }
  }
}

extension Pose {
  /// Turns the body clockwise in the image of 800 × 800 pixels, and in the world.
  fileprivate mutating func turn(by degrees: Double) {
    let (cos, sin) = (cosine(degrees * .pi / 180), sine(degrees * .pi / 180))
    for index in keypoints.indices {
      let (x, y) = (keypoints[index].position.x - 400, keypoints[index].position.y - 400)
      keypoints[index].position = Point(x: 400 + x * cos - y * sin, y: 400 + x * sin + y * cos)
    }
    for index in worldPoints.indices {
      let (x, y) = (Double(worldPoints[index].x), Double(worldPoints[index].y))
      worldPoints[index].x = Float(x * cos - y * sin)
      worldPoints[index].y = Float(x * sin + y * cos)
    }
  }
}
