import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// Videos from which an editor removed a piece of a movement.
@Suite struct JumpCutTests {
  private static let rate = 30.0

  /// Returns five repetitions of 2 s from 1 s on, without the `gap` seconds that follow `cut`, with the number of the first frame
  /// after them.
  static func frames(
    _ exercise: String, cut: Double, gap: Double
  ) throws -> (poses: [(seconds: Double, pose: Pose)], cut: Int) {
    let performance = try Performance.named(exercise)
    var noise = Noise(0.006)
    let first = Int((cut * rate).rounded())
    let poses = (0..<Int(12 * rate)).map { frame in
      let time = Double(frame) / rate
      let shown = time + (frame < first ? 0 : gap)
      let pose = performance.body(Performance.progress(at: shown - 1, 5, 2)).pose(yaw: 60, noise: &noise)
      return (time, pose)
    }
    return (poses, first)
  }

  /// A cut within the first repetition, whose start is a set by itself: the other repetitions belong to one set, none of them is
  /// counted twice, and no set is empty.
  @Test(arguments: ["squat", "push-up", "deadlift"], [(1.7, 0.4), (2.0, 0.4), (2.0, 0.8), (2.3, 0.4)])
  func everySetHasRepetitions(_ exercise: String, _ cut: (Double, Double)) throws {
    let (poses, frame) = try Self.frames(exercise, cut: cut.0, gap: cut.1)
    let workout = try #require(Frames.motion(poses, changes: [frame: 0.9]).workout)
    let counts = workout.sets.map(\.repetitions.count)
    #expect(!counts.contains(0), "\(counts)")
    #expect((4...5).contains(workout.repetitions.count), "\(counts)")
    for number in 1..<5 {
      let turning = 2 + 2 * Double(number) - cut.1
      let near = workout.repetitions.filter { abs($0.turning.seconds - turning) < 0.3 }
      #expect(near.count == 1, "the one at \(turning) s is counted \(near.count) times")
    }
  }

  /// A cut in a push-up to a later moment in which the body is as high: the movement goes on, and is one repetition.
  @Test func theHalvesBesideACutAreOneRepetition() throws {
    let (poses, frame) = try Self.frames("push-up", cut: 1.7, gap: 0.8)
    let workout = try #require(Frames.motion(poses, changes: [frame: 0.9]).workout)
    let turnings = workout.repetitions.map(\.turning.seconds)
    #expect(workout.repetitions.count == 5, "\(turnings)")
    for (one, next) in zip(workout.repetitions, workout.repetitions.dropFirst()) {
      #expect(one.turning.frame < next.turning.frame && one.end.frame <= next.start.frame + 2, "\(turnings)")
    }
  }

  /// A removed piece that changes little of the image is no scene cut. The speed across it isn't that of the body.
  @Test(arguments: ["squat", "deadlift", "biceps-curl"], [(5.2, 0.6), (5.8, 0.8)])
  func speedsAcrossCutsAreLeftOut(_ exercise: String, _ cut: (Double, Double)) throws {
    let plain = try #require(Frames.motion(try Self.frames(exercise, cut: 12, gap: 0).poses).workout)
    let (poses, _) = try Self.frames(exercise, cut: cut.0, gap: cut.1)
    let motion = Frames.motion(poses)
    #expect(motion.cuts.isEmpty)
    let workout = try #require(motion.workout)
    let usual = plain.repetitions.map(\.peakVelocity).max() ?? 0
    try #require(plain.repetitions.count == 5 && usual > 0 && workout.repetitions.count >= 4)
    for repetition in workout.repetitions where !repetition.peakVelocity.isNaN {
      #expect(repetition.peakVelocity < 1.3 * usual, "\(repetition.peakVelocity), usually \(usual)")
    }
  }
}
