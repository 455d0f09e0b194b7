import FormCheckPose
import Testing

@testable import FormCheckMotion

@Suite struct ShotMovementTests {
  /// Three cycles at 30 fps, the first frame of which comes `delay` seconds earlier than usual.
  private static func shot(delay: Double) -> ShotMovement {
    let usual = Movements().signals(Movements.depth([2, 2, 2], rest: 0))
    let times = usual.times.indices.map { $0 == 0 ? 0 : usual.times[$0] + delay }
    let signals = MovementSignals(times: times, columns: usual.columns)
    return ShotMovement(signals, shot: usual.times.indices, tuning: .standard)
  }

  /// Of a step without frames, only as much is observed as can be interpolated.
  @Test(arguments: [0, 0.1, 0.2, 0.5, 3, 100.0]) func stepsWithoutFramesAreNotObserved(_ delay: Double) {
    let shot = Self.shot(delay: delay)
    for last in [1, 2, 90, shot.times.count - 1] {
      let expected = min(0.25, 1 / 30.0 + delay) + Double(last - 1) / 30
      #expect(abs(shot.observedSeconds(0, last) - expected) < 1e-9, "\(delay) s, frame \(last)")
      #expect(abs(shot.observedSeconds(1, last) - Double(last - 1) / 30) < 1e-9, "\(delay) s, frame \(last)")
    }
  }

  /// One early frame doesn't change how much movement a run explains by more than the movement in a quarter of a second.
  @Test func anEarlyFrameHardlyChangesScores() throws {
    func best(_ shot: ShotMovement) throws -> CycleRun {
      try #require(RunSearch(shot: shot).runs().max { $0.score < $1.score })
    }
    let usual = try best(Self.shot(delay: 0))
    for delay in [0.5, 3] {
      let early = try best(Self.shot(delay: delay))
      #expect(early.members.count == usual.members.count, "\(delay) s")
      #expect(early.score / usual.score < 1.15, "\(delay) s: \(usual.score) and \(early.score)")
    }
  }

  /// Cycles of 2 s with a pause of each of the given durations, in seconds, where they turn.
  private static func shot(pauses: [Double], tuning: RunTuning = .standard) -> ShotMovement {
    let depth = pauses.flatMap { pause in
      let cycle = Movements.depth([2], rest: 0)
      let held = [Float](repeating: 1, count: Int(pause * Movements.rate))
      return cycle.prefix(31) + held + cycle.dropFirst(31)
    }
    let signals = Movements().signals(depth)
    return ShotMovement(signals, shot: signals.times.indices, tuning: tuning)
  }

  /// Returns the similarity of a cycle of 2 s to the same cycle with a pause where it turns.
  private static func similarity(pause: Double, tuning: RunTuning = .standard) -> Float {
    let shot = shot(pauses: [0, pause], tuning: tuning)
    return shot.shape(60, 90, shot.times.count - 1).similarity(to: shot.shape(0, 30, 60))
  }

  /// A pause where the movement turns leaves a cycle similar; without the limit of rests, it wouldn't.
  @Test(arguments: [0, 0.5, 1, 3, 10, 30]) func pausesHardlyChangeShapes(_ pause: Double) {
    let similarity = Self.similarity(pause: pause)
    #expect(similarity > 0.9, "\(pause) s: \(similarity)")
    var tuning = RunTuning.standard
    tuning.comparedRest = .infinity
    let unlimited = Self.similarity(pause: pause, tuning: tuning)
    #expect(pause < 3 || unlimited < 0.8, "\(pause) s: \(unlimited) without a limit")
  }

  /// Repetitions with pauses of different durations are one run.
  @Test func pausesOfDifferentDurationsAreOneRun() throws {
    let pauses = [0, 3, 0.5, 8, 0, 4.0]
    let best = try #require(RunSearch(shot: Self.shot(pauses: pauses)).runs().max { $0.score < $1.score })
    #expect(best.members.count >= pauses.count - 1, "\(best.members)")
    #expect(best.similarity > 0.85, "\(best.similarity)")
  }
}
