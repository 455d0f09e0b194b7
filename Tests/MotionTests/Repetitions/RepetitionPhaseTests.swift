import FormCheckMotion
import FormCheckPose
import Testing

/// Squats whose every phase is known: rest, down, a pause, up, rest.
@Suite struct RepetitionPhaseTests {
  private struct Tempo: CustomStringConvertible {
    var rest = 0.6
    let down: Double
    let pause: Double
    let up: Double

    var seconds: Double { rest + down + pause + up }
    var description: String { "\(down) s down, \(pause) s pause, \(up) s up, \(rest) s rest" }

    /// The share of the way to the turning point at a time.
    func share(_ time: Double) -> Double {
      var left = time - rest
      if left < down { return Self.minimumJerk(left / down) }
      left -= down + pause
      return left < 0 ? 1 : 1 - Self.minimumJerk(left / up)
    }

    /// The way of a hand or a body that begins and ends at rest (Flash and Hogan 1985).
    private static func minimumJerk(_ time: Double) -> Double {
      let t = max(0, min(1, time))
      return t * t * t * (10 - 15 * t + 6 * t * t)
    }
  }

  private func workout(_ tempo: Tempo, rate: Double = 30) throws -> Workout {
    var noise = Noise(0.004)
    let poses = Frames.steady(2 * tempo.seconds + tempo.rest, rate: rate).map { time -> (Double, Pose) in
      let share = tempo.share(time.truncatingRemainder(dividingBy: tempo.seconds))
      return (time, Performance.all[0].body(share).pose(yaw: 90, noise: &noise))
    }
    return try #require(Frames.motion(poses).workout)
  }

  @Test(arguments: [0.6, 1.5], [0.0, 1.0, 2.0])
  func phasesLastAsLongAsTheyDo(_ down: Double, _ pause: Double) throws {
    for (up, rest, rate) in [(0.6, 0.6, 24.0), (1.0, 0.0, 30)] {
      let tempo = Tempo(rest: rest, down: down, pause: pause, up: up)
      let workout = try workout(tempo, rate: rate)
      try #require(workout.repetitions.count == 2, "\(tempo)")
      for repetition in workout.repetitions {
        let begin = Double(repetition.number - 1) * tempo.seconds + rest
        let told = "\(tempo), \(rate) frames/s: \(repetition)"
        // Nobody sees the first and the last tenth of the time, in which less than a hundredth of the way is done.
        #expect(abs(repetition.start.seconds - begin) <= 0.13 * down + 0.1, "\(told)")
        #expect(abs(repetition.end.seconds - begin - down - pause - up) <= 0.13 * up + 0.1, "\(told)")
        #expect(
          abs(repetition.turning.seconds - begin - down - pause / 2) <= 0.1 + 0.06 * (down + up), "\(told)")
        #expect(abs(repetition.pauseSeconds - pause) <= 0.1 + 0.12 * (down + up), "\(told)")
        #expect(pause > 0 || repetition.pauseSeconds == 0, "\(told)")
      }
    }
  }

  /// Where one repetition ends the next one begins, at the earliest.
  @Test func repetitionsDoNotOverlap() throws {
    for rest in [0.0, 0.2] {
      let repetitions = try workout(Tempo(rest: rest, down: 1, pause: 0, up: 0.8)).repetitions
      for (one, next) in zip(repetitions, repetitions.dropFirst()) {
        #expect(one.end.frame <= next.start.frame, "\(one), \(next)")
        #expect((one.start.frame...one.end.frame).contains(one.turning.frame), "\(one)")
      }
    }
  }
}
