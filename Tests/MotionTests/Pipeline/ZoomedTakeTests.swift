import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// Videos whose editor zoomed into one take every few seconds.
@Suite struct ZoomedTakeTests {
  private static let rate = 30.0

  /// Returns four repetitions of 2 s, of which every second piece of `period` seconds is zoomed, with the change of the
  /// image at each cut.
  private func frames(
    _ exercise: String, period: Double, zoom: Double, yaw: Double = 60
  ) throws -> (poses: [(seconds: Double, pose: Pose)], changes: [Int: Float]) {
    let performance = try Performance.named(exercise)
    var noise = Noise(0.002)
    var (poses, changes): ([(Double, Pose)], [Int: Float]) = ([], [:])
    for frame in 0..<Int(10 * Self.rate) {
      let time = Double(frame) / Self.rate
      let body = performance.body(Performance.progress(at: time - 1, 4, 2))
      let isZoomed = Int(time / period) % 2 == 1
      poses.append((time, body.pose(yaw: yaw, noise: &noise).zoomed(by: isZoomed ? zoom : 1)))
      if frame > 0, Int(time / period) != Int((time - 1 / Self.rate) / period) { changes[frame] = 0.9 }
    }
    return (poses, changes)
  }

  /// Zooms change neither the number of repetitions nor their numbers, wherever in a repetition they are.
  @Test(arguments: ["squat", "push-up", "biceps-curl"], [1.1, 1.7, 2.3, 3.1])
  func repetitionsContinueAcrossZooms(_ exercise: String, _ period: Double) throws {
    let (poses, changes) = try frames(exercise, period: period, zoom: 1.4)
    let plain = try #require(Frames.motion(try frames(exercise, period: period, zoom: 1).poses).workout)
    let motion = Frames.motion(poses, changes: changes)
    #expect(motion.cuts.count >= 3, "the cuts of the video stay known")
    let workout = try #require(motion.workout)
    #expect(workout.sets.map(\.recognition.exercise) == [exercise])
    #expect(workout.repetitions.count == 4 && plain.repetitions.count == 4, "\(workout.repetitions.count)")
    for (zoomed, expected) in zip(workout.repetitions, plain.repetitions) {
      #expect(abs(zoomed.turning.seconds - expected.turning.seconds) <= 0.1, "\(zoomed.turning)")
      #expect(abs(zoomed.rangeOfMotion - expected.rangeOfMotion) < 8, "\(zoomed.rangeOfMotion)")
      #expect(zoomed.peakVelocity < 1.2 * expected.peakVelocity, "\(zoomed.peakVelocity)")
    }
  }

  /// A cut to a later moment of the same movement is no zoom: its repetitions aren't joined.
  @Test func jumpsInTimeDivideTakes() throws {
    var (poses, _) = try frames("squat", period: 20, zoom: 1)
    // The first squat ends at the bottom, and the next piece begins with a body that stands.
    poses = Array(poses[..<60]) + poses[90...].enumerated().map { (Double($0 + 60) / Self.rate, $1.pose) }
    let workout = try #require(Frames.motion(poses, changes: [60: 0.9]).workout)
    #expect(!workout.repetitions.isEmpty)
    #expect(
      workout.sets.allSatisfy { $0.repetitions.allSatisfy { $0.end.frame < 60 || $0.start.frame >= 60 } })
  }
}

extension Pose {
  /// Returns the pose in an image that is enlarged around a point.
  fileprivate func zoomed(by factor: Double) -> Pose {
    let center = Point(x: 420, y: 380)
    let keypoints = keypoints.map { keypoint in
      Keypoint(
        position: Point(
          x: center.x + factor * (keypoint.position.x - center.x),
          y: center.y + factor * (keypoint.position.y - center.y)), visibility: keypoint.visibility,
        presence: keypoint.presence, confidence: keypoint.confidence)
    }
    return Pose(skeleton: skeleton, score: score, keypoints: keypoints, worldPoints: worldPoints)
  }
}
