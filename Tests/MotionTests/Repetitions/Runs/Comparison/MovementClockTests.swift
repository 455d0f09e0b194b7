import Testing

@testable import FormCheckMotion

@Suite struct MovementClockTests {
  private static let rate = 50.0
  /// The number of instants in one half of a movement.
  private static let count = 12

  /// A movement of one part: there, a pause where it turns, and back. Both ways are of minimum jerk.
  private struct Movement {
    let values: [Float]
    let times: [Double]
    /// The first frame of the pause, and the first one of the way back.
    let (turning, leaving): (Int, Int)

    init(there: Double = 1, pause: Double = 0, back: Double = 1) {
      let frames = [there, pause, back].map { Int(($0 * rate).rounded()) }
      let outward = Self.displacements(frames[0])
      values =
        outward + [Float](repeating: 1, count: frames[1])
        + Self.displacements(frames[2]).reversed().dropFirst()
      times = values.indices.map { Double($0) / rate }
      (turning, leaving) = (frames[0], frames[0] + frames[1])
    }

    private static func displacements(_ frames: Int) -> [Float] {
      (0...frames).map { frame in
        let time = Float(frame) / Float(frames)
        return time * time * time * (10 + time * (6 * time - 15))
      }
    }

    func clock(_ tuning: RunTuning = .standard) -> MovementClock {
      let speeds = MovementClock.speeds([values], weights: [1], times: times, tuning: tuning)
      return MovementClock(times: times, speeds: speeds, in: 0...(times.count - 1), tuning: tuning)
    }

    /// The instants of the way back, with the pause before it.
    func back(_ tuning: RunTuning = .standard) -> [Double] {
      clock(tuning).instants(from: turning, to: times.count - 1, count: count, isClosed: true)
    }
  }

  /// Without a pause, the clock is the plain one, even if one way takes three times as long as the other.
  @Test(arguments: [(1.0, 1.0), (2, 1), (1, 2), (3, 1), (1, 3), (0.5, 0.5)])
  func smoothMovementsAreSampledEvenly(_ there: Double, _ back: Double) {
    let movement = Movement(there: there, back: back)
    for (first, last) in [(0, movement.turning), (movement.turning, movement.times.count - 1)] {
      for isClosed in [true, false] {
        let instants = movement.clock().instants(
          from: first, to: last, count: Self.count, isClosed: isClosed)
        let steps = Double(isClosed ? Self.count - 1 : Self.count)
        let step = (movement.times[last] - movement.times[first]) / steps
        for (index, instant) in instants.enumerated() {
          let expected = movement.times[first] + Double(index) * step
          #expect(
            abs(instant - expected) < 1e-9, "\(there) and \(back) s, from \(first), \(index), \(isClosed)")
        }
      }
    }
  }

  /// A pause of any duration takes about a third of the samples of its half.
  @Test(arguments: [1.0, 3, 10, 30]) func pausesTakeAThirdOfTheSamples(_ pause: Double) {
    let movement = Movement(pause: pause)
    let instants = movement.back()
    let resting = instants.filter { $0 < movement.times[movement.leaving] }.count
    #expect((3...5).contains(resting), "\(pause) s: \(resting) of \(instants.count) in the pause")
    #expect(instants.first == movement.times[movement.turning], "\(pause) s")
    #expect(abs((instants.last ?? 0) - (movement.times.last ?? 0)) < 1e-9, "\(pause) s")
    #expect(zip(instants, instants.dropFirst()).allSatisfy { $0 < $1 }, "\(pause) s: \(instants)")
  }

  /// Without a limit of the rests, a long pause takes most of the samples.
  @Test func anUnlimitedPauseTakesMostSamples() {
    var tuning = RunTuning.standard
    tuning.comparedRest = .infinity
    let movement = Movement(pause: 10)
    let resting = movement.back(tuning).filter { $0 < movement.times[movement.leaving] }.count
    #expect(resting > Self.count * 3 / 4, "\(resting) of \(Self.count) in the pause")
  }

  /// A clock that doesn't slow down gives the pause as many samples as it takes of the time.
  @Test func pausesCountFullyWithoutSlowing() {
    let movement = Movement(pause: 3)
    let speeds = MovementClock.speeds(
      [movement.values], weights: [1], times: movement.times, tuning: .standard)
    let last = movement.times.count - 1
    let clock = MovementClock(
      times: movement.times, speeds: speeds, in: 0...last, tuning: .standard, slowsInRests: false)
    let instants = clock.instants(from: movement.turning, to: last, count: Self.count, isClosed: true)
    let resting = instants.filter { $0 < movement.times[movement.leaving] }.count
    #expect(resting == Self.count * 3 / 4, "\(resting) of \(instants)")
  }

  /// A body that doesn't move at all, and a single frame, are sampled evenly.
  @Test func stillnessIsSampledEvenly() {
    let times = [0, 0.1, 0.2, 0.3, 0.4]
    let clock = MovementClock(
      times: times, speeds: times.map { _ in 0 }, in: 0...4, tuning: .standard)
    let instants = clock.instants(from: 0, to: 4, count: 5, isClosed: true)
    #expect(zip(instants, times).allSatisfy { abs($0 - $1) < 1e-9 }, "\(instants)")
    #expect(clock.instants(from: 2, to: 2, count: 3, isClosed: true) == [0.2, 0.2, 0.2])
  }

  /// The speed of two parts is the weighted root of the sum of squares, at any frame rate and with irregular frames.
  @Test(arguments: [[0, 0.04, 0.08, 0.12, 0.16, 0.2], [0, 0.01, 0.2, 0.21, 0.5, 0.9], [0, 1, 2]])
  func steadyMovementsHaveTheirSpeed(_ times: [Double]) {
    let columns: [[Float]] = [times.map { Float(3 * $0) }, times.map { Float(-4 * $0) }]
    let speeds = MovementClock.speeds(columns, weights: [1, 0.25], times: times, tuning: .standard)
    let expected = (Float(9) + 0.25 * 16).squareRoot()
    for (frame, speed) in speeds.enumerated() {
      #expect(abs(speed - expected) < 1e-3, "frame \(frame) of \(times): \(speed) instead of \(expected)")
    }
  }

  @Test func oneFrameHasNoSpeed() {
    #expect(MovementClock.speeds([[1]], weights: [1], times: [0], tuning: .standard) == [0])
    #expect(MovementClock.speeds([], weights: [], times: [], tuning: .standard).isEmpty)
  }
}
