import FormCheckExercises
import FormCheckMotion
import FormCheckPose
import Testing

/// Athletes who leave the frame between two sets, or are covered for a moment.
@Suite struct AbsenceTests {
  private static let rate = 30.0

  /// Sets of `count` repetitions of 2 s with a second of rest before and after each; nil between the sets, for `absence` seconds.
  private func poses(
    _ exercise: String, sets: Int, of count: Int, absence: Double
  ) throws -> [(seconds: Double, pose: Pose?)] {
    let performance = try Performance.named(exercise)
    var noise = Noise(0.002)
    let frames = Int((2 + 2 * Double(count)) * Self.rate)
    var poses: [Pose?] = []
    for number in 0..<sets {
      if number > 0 { poses += [Pose?](repeating: nil, count: Int(absence * Self.rate)) }
      poses += (0..<frames).map { frame in
        performance.body(Performance.progress(at: Double(frame) / Self.rate - 1, count, 2)).pose(
          yaw: 60, noise: &noise)
      }
    }
    return poses.enumerated().map { (Double($0) / Self.rate, $1) }
  }

  /// Whatever the rest, no repetition is lost; long rests divide the sets.
  @Test(
    arguments: ["squat", "push-up", "biceps-curl"],
    [0, 0.2, 0.9, 1.2, 2, 6, 15, 40, 90, 200] as [Double])
  func restsOutsideThePicture(_ exercise: String, _ absence: Double) throws {
    let motion = Frames.motion(withAbsences: try poses(exercise, sets: 2, of: 4, absence: absence))
    let sets = try #require(motion.workout).sets
    #expect(sets.reduce(0) { $0 + $1.repetitions.count } == 8, "\(sets.map(\.repetitions.count))")
    #expect(sets.allSatisfy { $0.recognition.exercise == exercise })
    if absence >= 15 { #expect(sets.map(\.repetitions.count) == [4, 4]) }
  }

  /// Another person walks past while the athlete is at the turning point: the range is that of the other repetitions.
  @Test(arguments: [0.1, 0.2, 0.3, 0.4, 0.6]) func aCoveredTurningPoint(_ seconds: Double) throws {
    var poses = try poses("squat", sets: 1, of: 4, absence: 0)
    for index in poses.indices where abs(poses[index].seconds - 4) <= seconds / 2 { poses[index].pose = nil }
    let repetitions = try #require(Frames.motion(withAbsences: poses).workout).repetitions
    #expect(repetitions.count == 4)
    let usual = repetitions[0]
    for repetition in repetitions {
      #expect(abs(repetition.rangeOfMotion - usual.rangeOfMotion) < 15, "\(repetition.rangeOfMotion)")
      #expect(abs(repetition.turningValue - usual.turningValue) < 15, "\(repetition.turningValue)")
      #expect(repetition.peakVelocity > 0.5 * usual.peakVelocity, "\(repetition.peakVelocity)")
    }
  }

  /// A struck-out knee doesn't count; the other one is measured.
  @Test(arguments: [KeypointName.leftKnee, .rightKnee]) func aStruckOutKnee(_ knee: KeypointName) throws {
    let poses = try poses("squat", sets: 1, of: 4, absence: 0)
    let usual = try #require(Frames.motion(withAbsences: poses).workout).repetitions
    var settings = MotionSettings()
    settings.edits = [.strikePoint(person: 0, knee, 0...20)]
    let repetitions = try #require(Frames.motion(withAbsences: poses, settings: settings).workout).repetitions
    #expect(repetitions.count == usual.count)
    for (repetition, whole) in zip(repetitions, usual) {
      #expect(abs(repetition.rangeOfMotion - whole.rangeOfMotion) < 5, "\(repetition.rangeOfMotion)")
      #expect(abs(repetition.start.seconds - whole.start.seconds) < 0.15, "\(repetition.start.seconds)")
      #expect(abs(repetition.peakVelocity - whole.peakVelocity) < 0.2 * whole.peakVelocity)
    }
  }

  /// The range doesn't depend on the frame rate.
  @Test(arguments: [60.0, 25, 15, 10, 6]) func theRangeAtAFrameRate(_ rate: Double) throws {
    func range(_ rate: Double) throws -> Double {
      let motion = try Performance.named("squat").motion(
        repetitions: 4, yaw: 60, times: { Frames.steady($0, rate: rate) }, noise: 0.001)
      let ranges = try #require(motion.workout).repetitions.map(\.rangeOfMotion)
      #expect(ranges.count == 4)
      return ranges.reduce(0, +) / Double(ranges.count)
    }
    let (usual, other) = (try range(30), try range(rate))
    #expect(abs(other - usual) < 0.05 * usual, "\(other)° instead of \(usual)°")
  }

  /// A correction whose time isn't in the analyzed part changes nothing, and is named.
  @Test(arguments: [-3.0, -0.1, 30]) func correctionsOutsideTheSignals(_ time: Double) throws {
    let poses = try poses("squat", sets: 1, of: 4, absence: 0).map { ($0.seconds + 5, $0.pose) }
    for edit in [
      MotionEdit.dropRepetition(turning: 5 + time), .addRepetition((5 + time - 1)...(5 + time + 0.5)),
    ] {
      var settings = MotionSettings()
      settings.edits = [edit]
      let motion = Frames.motion(withAbsences: poses, settings: settings)
      #expect(motion.workout?.repetitions.count == 4 && motion.unappliedEdits.count == 1, "\(edit)")
    }
  }
}
