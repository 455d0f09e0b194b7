import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Three squats with a plate at the shoulders, in a video whose pixels may not be square.
@Suite struct BarPathBuilderTests {
  private static let poses: [(seconds: Double, pose: Pose)] = {
    var noise = Noise(0.002)
    return Frames.steady(8).map { time in
      (time, Performance.all[0].body(Performance.progress(at: time - 1, 3, 2)).pose(yaw: 85, noise: &noise))
    }
  }()

  /// Returns the clip in pixels that are `ratio` times as wide as high, or from a camera that is rolled by `roll` degrees.
  private static func motion(_ ratio: Double, roll: Double = 0) throws -> ClipMotion {
    var settings = MotionSettings()
    settings.bar.mode = .plate
    var units = RecordedUnits()
    units.roll = RecordedUnits.Evidence(roll, source: "test")
    var recorder = ClipRecorder(
      assignment: TrackAssignment(persons: [TrackSummary.Key(segment: 0, track: 0): 0], athlete: 0),
      measurement: AngleMeasurement(
        width: Int((800 / ratio).rounded()), height: 800, pixelAspectRatio: ratio), settings: settings,
      units: units)
    let radius = try plateRadius()
    let image = LevelPlane(roll: roll, pixelAspectRatio: ratio)
    for (index, frame) in poses.enumerated() {
      var pose = frame.pose
      for keypoint in pose.keypoints.indices {
        pose.keypoints[keypoint].position = image.pixel(at: pose.keypoints[keypoint].position)
      }
      let shoulders = try [KeypointName.leftShoulder, .rightShoulder].map { try #require(pose[$0]?.position) }
      let plate = PlateCandidate(
        center: shoulders[0].midpoint(to: shoulders[1]), radius: radius, aspect: 1, angle: 0, coverage: 0.9)
      let person = PersonObservation(
        track: 0, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })
      recorder.add(
        FrameObservation(
          index: index, timestamp: Timestamp(pts: Int64(index), seconds: frame.seconds), people: [person],
          plates: [plate]), segment: 0)
    }
    return recorder.clip()
  }

  /// The radius in pixels of a plate of 450 mm beside a trunk of 0.5 m.
  private static func plateRadius() throws -> Double {
    let pose = try #require(poses.first).pose
    let (shoulder, hip) = (try #require(pose[.leftShoulder]), try #require(pose[.leftHip]))
    return shoulder.position.distance(to: hip.position) * 0.225 / 0.5
  }

  /// The shape of the pixels changes neither repetitions and their measurements nor findings.
  @Test(arguments: [0.5, 4.0 / 3, 2])
  func workoutsInShapesOfPixels(_ ratio: Double) throws {
    let (square, other) = (
      try #require(try Self.motion(1).athleteMotion?.workout),
      try #require(try Self.motion(ratio).athleteMotion?.workout)
    )
    #expect(square.sets.map(\.recognition.exercise) == other.sets.map(\.recognition.exercise))
    #expect(square.repetitions.count == 3 && other.repetitions.count == 3)
    for (first, second) in zip(square.repetitions, other.repetitions) {
      #expect(first.start == second.start && first.turning == second.turning && first.end == second.end)
      #expect(abs(first.rangeOfMotion - second.rangeOfMotion) < 0.3, "repetition \(first.number)")
    }
    #expect(square.findings.map(\.rule) == other.findings.map(\.rule))
    for (first, second) in zip(square.findings, other.findings) {
      #expect(abs((first.measurement?.value ?? 0) - (second.measurement?.value ?? 0)) < 0.3, "\(first.rule)")
    }
  }

  /// A rolled camera changes neither the heights nor the drift of the bar.
  @Test(arguments: [-8.0, 5]) func rolledCameras(_ roll: Double) throws {
    let (level, rolled) = (
      try #require(try Self.motion(1).bar), try #require(try Self.motion(1, roll: roll).bar)
    )
    #expect(level.repetitions.count == 3 && rolled.repetitions.count == 3)
    for (number, repetition) in level.repetitions {
      let same = try #require(rolled.repetitions[number])
      #expect(abs((repetition.displacement ?? 0) - (same.displacement ?? 0)) < 1e-3, "repetition \(number)")
      #expect(abs((repetition.drift ?? 0) - (same.drift ?? 0)) < 1e-3, "repetition \(number)")
      #expect(abs((repetition.velocity?.mean ?? 0) - (same.velocity?.mean ?? 0)) < 1e-3)
      #expect((repetition.displacement ?? 0) > 0.1)
    }
  }

  /// The shape of the pixels changes only the horizontal coordinates of the path.
  @Test(arguments: [0.5, 12.0 / 11, 4.0 / 3, 2])
  func shapesOfPixels(_ ratio: Double) throws {
    let (square, other) = (try Self.motion(1), try Self.motion(ratio))
    let (path, narrowed) = (try #require(square.bar), try #require(other.bar))
    #expect(path.repetitions.count == 3 && narrowed.repetitions.count == 3)
    #expect(path.samples.count == narrowed.samples.count && path.samples.count > 200)
    for (first, second) in zip(path.samples, narrowed.samples) {
      #expect(first.frame == second.frame && first.source == .plate && second.source == .plate)
      let center = Point(x: second.center.x * ratio, y: second.center.y)
      #expect(first.center.distance(to: center) < 0.01, "\(first.center) \(center)")
      #expect(abs((first.radius ?? 0) - (second.radius ?? 0)) < 1e-9)
      let (here, there) = (try #require(first.meters), try #require(second.meters))
      #expect(here.distance(to: there) < 1e-4, "\(here) \(there)")
    }
    for (number, repetition) in path.repetitions {
      let same = try #require(narrowed.repetitions[number])
      let (velocity, sameVelocity) = (try #require(repetition.velocity), try #require(same.velocity))
      #expect(abs(velocity.mean - sameVelocity.mean) < 1e-3, "repetition \(number)")
      #expect(abs((repetition.displacement ?? 0) - (same.displacement ?? 0)) < 1e-3)
      #expect(abs((repetition.drift ?? 0) - (same.drift ?? 0)) < 1e-3)
      #expect((repetition.drift ?? 0) > 0.01, "a path without drift would show nothing")
    }
  }
}
