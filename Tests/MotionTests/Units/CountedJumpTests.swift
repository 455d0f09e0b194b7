import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// Jumps in the repetitions of a whole clip.
@Suite struct CountedJumpTests {
  private static let height = 0.3
  /// The flight time of a jump of ``height`` by free fall.
  private static let flight = (8 * height / 9.81).squareRoot()

  /// Returns five jumping jacks of a second each, whose feet leave the floor in the middle.
  private static func clip(_ settings: MotionSettings) throws -> ClipMotion {
    let performance = try Performance.named("jumping-jack")
    var noise = Noise(0.003)
    return Frames.motion(
      Frames.steady(7, rate: 60).map { time in
        let pose = performance.body(Performance.progress(at: time - 1, 5, 1)).pose(yaw: 60, noise: &noise)
        return (time, pose.raised(by: 200 * rise(at: time - 1)))
      }, settings: settings)
  }

  /// Returns the height of the feet above the floor, in meters.
  private static func rise(at time: Double) -> Double {
    guard time > 0, time < 5 else { return 0 }
    let since = time - time.rounded(.down) - (1 - flight) / 2
    return since > 0 && since < flight ? 9.81 / 2 * since * (flight - since) : 0
  }

  /// The height of a jump comes from its flight time, so a bar that is searched for in vain doesn't matter.
  @Test(arguments: [BarSettings.Mode.auto, .plate]) func jumpsNeedNoScale(_ mode: BarSettings.Mode) throws {
    var settings = MotionSettings(exercises: ExerciseCatalog.exercises)
    settings.bar.mode = mode
    let clip = try Self.clip(settings)
    let meters = try #require(clip.meters)
    // A path that the user asked for exists, but without positions.
    #expect((clip.bar == nil) == (mode == .auto))
    #expect(meters.scales.isEmpty && Set(meters.reasons.values) == [.noPlate])
    try #require(meters.repetitions.count == 5)
    for (number, repetition) in meters.repetitions {
      let jump = try #require(repetition.jumpHeight, "repetition \(number)")
      #expect(abs(jump.value - Self.height) < 0.03, "repetition \(number): \(jump)")
      #expect(repetition.hipDisplacement == nil)
    }
  }

  @Test func jumpsArentMeasuredUnasked() throws {
    #expect(try Self.clip(MotionSettings(exercises: ExerciseCatalog.exercises)).meters == nil)
  }
}

extension Pose {
  /// Returns the pose farther up in the image by a number of pixels.
  fileprivate func raised(by pixels: Double) -> Pose {
    let keypoints = keypoints.map { keypoint in
      Keypoint(
        position: Point(x: keypoint.position.x, y: keypoint.position.y - pixels),
        visibility: keypoint.visibility, presence: keypoint.presence, confidence: keypoint.confidence)
    }
    return Pose(skeleton: skeleton, score: score, keypoints: keypoints, worldPoints: worldPoints)
  }
}
