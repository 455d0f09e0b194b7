import FormCheckMotion
import FormCheckPose
import Testing

/// Squats whose rest, descent, pause and ascent are known.
@Suite struct PerformedPhasesTests {
  private struct Tempo: CustomStringConvertible {
    var rest = 0.6
    let down: Double
    let pause: Double
    let up: Double

    var seconds: Double { rest + down + pause + up }
    var description: String { "\(down) s down, \(pause) s pause, \(up) s up, \(rest) s rest" }

    /// The progress to the turning point at a time, 0…1.
    func progress(_ time: Double) -> Double {
      var remaining = time - rest
      if remaining < down { return Self.minimumJerk(remaining / down) }
      remaining -= down + pause
      return remaining < 0 ? 1 : 1 - Self.minimumJerk(remaining / up)
    }

    /// The trajectory of a hand or a body that starts and ends at rest (Flash and Hogan 1985).
    private static func minimumJerk(_ time: Double) -> Double {
      let t = max(0, min(1, time))
      return t * t * t * (10 - 15 * t + 6 * t * t)
    }
  }

  private func workout(_ tempo: Tempo, rate: Double = 30) throws -> Workout {
    var noise = Noise(0.004)
    let squat = try Performance.named("squat")
    let poses = Frames.steady(2 * tempo.seconds + tempo.rest, rate: rate).map { time -> (Double, Pose) in
      let progress = tempo.progress(time.truncatingRemainder(dividingBy: tempo.seconds))
      return (time, squat.body(progress).pose(yaw: 90, noise: &noise))
    }
    return try #require(Frames.motion(poses).workout)
  }

  @Test(arguments: [0.6, 1.5], [0.0, 1.0, 2.0])
  func phasesOfEveryTempo(_ down: Double, _ pause: Double) throws {
    for (up, rest, rate) in [(0.6, 0.6, 24.0), (1.0, 0.0, 30)] {
      let tempo = Tempo(rest: rest, down: down, pause: pause, up: up)
      let workout = try workout(tempo, rate: rate)
      try #require(workout.repetitions.count == 2, "\(tempo)")
      for repetition in workout.repetitions {
        let start = Double(repetition.number - 1) * tempo.seconds + rest
        let message = "\(tempo), \(rate) frames/s: \(repetition)"
        // The first and the last tenth of the time cover less than a hundredth of the movement.
        #expect(abs(repetition.start.seconds - start) <= 0.13 * down + 0.1, "\(message)")
        #expect(abs(repetition.end.seconds - start - down - pause - up) <= 0.13 * up + 0.1, "\(message)")
        let turning = start + down + pause / 2
        #expect(abs(repetition.turning.seconds - turning) <= 0.1 + 0.06 * (down + up), "\(message)")
        #expect(abs(repetition.pauseSeconds - pause) <= 0.1 + 0.12 * (down + up), "\(message)")
        #expect(pause > 0 || repetition.pauseSeconds == 0, "\(message)")
      }
    }
  }

  @Test func repetitionsDoNotOverlap() throws {
    for rest in [0.0, 0.2] {
      let repetitions = try workout(Tempo(rest: rest, down: 1, pause: 0, up: 0.8)).repetitions
      #expect(repetitions.count == 2, "\(rest) s rest")
      for (repetition, next) in zip(repetitions, repetitions.dropFirst()) {
        #expect(repetition.end.frame <= next.start.frame, "\(repetition), \(next)")
        let frames = repetition.start.frame...repetition.end.frame
        #expect(frames.contains(repetition.turning.frame), "\(repetition)")
      }
    }
  }
}
