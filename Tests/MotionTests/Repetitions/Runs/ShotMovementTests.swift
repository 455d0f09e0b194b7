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
}
