import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// Meters of bodies whose size is known: a pixel of ``MovingBody/pose(yaw:noise:)`` has a constant size.
@Suite struct MetricMeasurementTests {
  /// Returns a clip of three squats of a body that is `height` meters high as far as the user states.
  private static func clip(
    _ exercise: String, height: Double?, roll: Double = 0, yaw: Double = 90
  ) throws -> ClipMotion {
    var units = RecordedUnits()
    units.heightMeters = height
    units.roll = roll == 0 ? nil : RecordedUnits.Evidence(roll, source: "test")
    let performance = try Performance.named(exercise)
    var noise = Noise(0)
    var recorder = ClipRecorder(
      assignment: TrackAssignment(persons: [TrackSummary.Key(segment: 0, track: 0): 0], athlete: 0),
      measurement: AngleMeasurement(width: 800, height: 800),
      settings: MotionSettings(exercises: ExerciseCatalogue.exercises), units: units)
    for (index, time) in Frames.steady(8).enumerated() {
      let pose = performance.body(Performance.progress(at: time - 1, 3, 2)).pose(yaw: yaw, noise: &noise)
      recorder.add(
        FrameObservation(
          index: index, timestamp: Timestamp(pts: Int64(index), seconds: time),
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

  @Test func withoutAHeightThereAreNoMeters() throws {
    #expect(try Self.clip("squat", height: nil).meters == nil)
  }

  /// Of a body seen along its axis, the height in the frame has no meaning.
  @Test func foreshortenedBodiesHaveNoScale() throws {
    let meters = try #require(try Self.clip("push-up", height: Self.height, yaw: 0).meters)
    #expect(meters.scales.isEmpty && Set(meters.reasons.values) == [.foreshortened])
    #expect(meters.repetitions.values.allSatisfy { $0.hipDisplacement == nil })
    #expect(try Self.clip("push-up", height: Self.height, yaw: 90).meters?.scales.isEmpty == false)
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
