import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The search for poses that don't follow from the ones before.
@Suite struct PoseJumpSearchTests {
  /// Returns the jumps in poses of a frame rate, each of which is repeated a number of times.
  private static func jumps(
    _ bodies: [MovingBody], rate: Double, copies: Int = 1, pixelAspectRatio: Double = 1
  ) -> [Int] {
    var (points, noise) = (KeypointSignals(skeleton: .blazePose33, count: 0), Noise(0.01))
    for body in bodies {
      let pose = body.pose(yaw: 60, noise: &noise)
      for _ in 0..<copies { points.appendFrame(pose) }
    }
    points.rawX = points.rawX.map { $0 / Float(pixelAspectRatio) }
    let times = (0..<points.count).map { Double($0) / (rate * Double(copies)) }
    let search = PoseJumpSearch(points, times: times, pixelAspectRatio: pixelAspectRatio)
    return search.jumps(in: 0..<points.count)
  }

  /// Returns four repetitions of a performance from 1 s on, without the `gap` seconds that follow `cut`.
  private static func bodies(
    _ performance: Performance, rate: Double, seconds: Double = 2, cut: Double = .infinity, gap: Double = 0
  ) -> [MovingBody] {
    Frames.steady(2 + 4 * seconds, rate: rate).map { time in
      performance.body(Performance.progress(at: (time < cut ? time : time + gap) - 1, 4, seconds))
    }
  }

  /// Repetitions of 0.6 s to 2 s aren't jumps, at any frame rate.
  @Test(arguments: Performance.all.indices, [12.0, 24, 30, 60, 120]) func movementsAreNoJumps(
    _ number: Int, _ rate: Double
  ) {
    let performance = Performance.all[number]
    for seconds in [0.6, 1, 2] {
      let jumps = Self.jumps(Self.bodies(performance, rate: rate, seconds: seconds), rate: rate)
      #expect(jumps.isEmpty, "\(performance.exercise) in \(seconds) s: \(jumps)")
    }
  }

  /// A piece of 0.6 s is missing in the second repetition.
  @Test(
    arguments: ["squat", "deadlift", "lunge", "biceps-curl", "pull-up", "sit-up"], [24.0, 30, 60, 120])
  func missingPiecesAreJumps(_ exercise: String, _ rate: Double) throws {
    let performance = try Performance.named(exercise)
    for ratio in [1.0, 0.5] {
      let bodies = Self.bodies(performance, rate: rate, cut: 3.2, gap: 0.6)
      let first = Frames.steady(10, rate: rate).partitioningIndex { $0 >= 3.2 }
      #expect(Self.jumps(bodies, rate: rate, pixelAspectRatio: ratio) == [first], "\(exercise), \(ratio)")
    }
  }

  /// A video of 20 frames per second whose frames are shown several times moves every few frames.
  @Test(arguments: 2...4) func repeatedFramesAreNoJumps(_ copies: Int) throws {
    let bodies = Self.bodies(try Performance.named("squat"), rate: 20, seconds: 0.8)
    #expect(Self.jumps(bodies, rate: 20, copies: copies).isEmpty)
  }

  /// A single wrong pose is there and gone.
  @Test func aWrongPoseIsNoJump() throws {
    var bodies = Self.bodies(try Performance.named("squat"), rate: 30)
    bodies[100] = bodies[130]
    #expect(Self.jumps(bodies, rate: 30).isEmpty)
  }

  @Test(arguments: 0...3) func fewFramesAreNoError(_ count: Int) {
    #expect(Self.jumps(Array(repeating: MovingBody(), count: count), rate: 30).isEmpty)
    let missing = KeypointSignals(skeleton: .blazePose33, count: count)
    let times = (0..<count).map(Double.init)
    #expect(PoseJumpSearch(missing, times: times).jumps(in: 0..<count).isEmpty)
  }
}
