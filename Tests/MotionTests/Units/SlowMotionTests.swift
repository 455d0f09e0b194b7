import FormCheckExercises
import FormCheckPose
import Testing

@testable import FormCheckMotion

/// The same frames with time stamps that are `factor` times slower are the same motion in real-world time.
@Suite struct SlowMotionTests {
  private static let assignment = TrackAssignment(
    persons: [TrackSummary.Key(segment: 0, track: 0): 0], athlete: 0)

  /// Returns frames of a performance: three repetitions of 2 s, with rests of 1 s before and after them.
  private static func frames(
    _ performance: Performance, factor: Double, times: (Double) -> [Double]
  ) -> [FrameObservation] {
    var noise = Noise(0.01)
    return times(8).enumerated().map { index, time in
      let pose = performance.body(Performance.progress(at: time - 1, 3, 2)).pose(yaw: 60, noise: &noise)
      return FrameObservation(
        index: index, timestamp: Timestamp(pts: Int64(index), seconds: time * factor),
        people: [
          PersonObservation(track: 0, pose: pose, heatmapPeaks: pose.keypoints.map { _ in 0.8 })
        ])
    }
  }

  private static func clip(
    _ performance: Performance, factor: Double, stated: Double?, edits: [MotionEdit] = [],
    choice: UnitSettings.SlowMotion = .automatic, times: (Double) -> [Double] = Frames.steady
  ) -> ClipMotion {
    var units = RecordedUnits()
    units.slowMotion = stated.map { RecordedUnits.Evidence($0, source: "test") }
    var settings = MotionSettings(exercises: ExerciseCatalog.exercises)
    settings.edits = edits
    settings.units.slowMotion = choice
    var recorder = ClipRecorder(
      assignment: assignment, measurement: AngleMeasurement(width: 800, height: 800), settings: settings,
      units: units)
    for frame in frames(performance, factor: factor, times: times) { recorder.add(frame, segment: 0) }
    return recorder.clip()
  }

  @Test(arguments: Performance.all, [2.0, 4, 8, 32]) func realTimesAreThoseOfTheOriginal(
    _ performance: Performance, _ factor: Double
  ) throws {
    for times in [Frames.steady, Frames.variable] {
      let original = Self.clip(performance, factor: 1, stated: nil, times: times)
      let slow = Self.clip(performance, factor: factor, stated: factor, times: times)
      let (expected, found) = (try #require(original.workout), try #require(slow.workout))
      #expect(expected.sets.map(\.recognition.exercise) == found.sets.map(\.recognition.exercise))
      try #require(expected.repetitions.count == found.repetitions.count, "\(performance.exercise)")
      for (one, other) in zip(expected.repetitions, found.repetitions) {
        #expect(one.turning.frame == other.turning.frame && one.start.frame == other.start.frame)
        #expect(abs(other.turning.seconds - factor * one.turning.seconds) < 1e-6, "the video's times stay")
        for value in [\Repetition.seconds, \.eccentricSeconds, \.pauseSeconds, \.concentricSeconds] {
          #expect(abs(one[keyPath: value] - other[keyPath: value]) < 1e-6, "\(performance.exercise) \(value)")
        }
        #expect(
          abs(one.peakVelocity - other.peakVelocity) <= 1e-3 * one.peakVelocity, "\(performance.exercise)")
        #expect(abs(one.rangeOfMotion - other.rangeOfMotion) < 0.01, "\(performance.exercise)")
      }
    }
  }

  /// Edits have times in the video.
  @Test func editsAreInTheVideosTime() throws {
    let squat = try Performance.named("squat")
    let original = try #require(Self.clip(squat, factor: 8, stated: 8).workout)
    let (first, second) = (original.repetitions[0], original.repetitions[1])
    let dropped = Self.clip(
      squat, factor: 8, stated: 8, edits: [.dropRepetition(turning: first.turning.seconds)])
    #expect(dropped.workout?.repetitions.map(\.turning.frame).contains(first.turning.frame) == false)
    #expect(dropped.unappliedEdits.isEmpty)
    let moved = Self.clip(
      squat, factor: 8, stated: 8,
      edits: [
        .moveRepetition(
          turning: second.turning.seconds, to: (second.start.seconds + 1)...(second.end.seconds - 1))
      ])
    #expect(moved.unappliedEdits.isEmpty && moved.workout?.repetitions[1].edit == .moved)
    let struck = Self.clip(
      squat, factor: 8, stated: 8, edits: [.strikePoint(person: 0, .leftKnee, 16...24)])
    #expect(struck.unappliedEdits.isEmpty)
    let times = (60...90).filter { index in
      struck.athleteMotion?.points.sample(.leftKnee, at: index)?.flags.contains(.edited) == true
    }
    #expect(times == Array(60...90), "2 to 3 s of reality")
    let overlap = Self.clip(
      squat, factor: 8, stated: 8, edits: [.addRepetition(first.start.seconds...first.end.seconds)])
    let clock = ClockText.text(first.turning.seconds)
    #expect(overlap.unappliedEdits.first?.reason.contains(clock.prefix(4)) == true, "\(clock)")
  }

  /// A doubt is raised only if the user hasn't decided and the file states nothing.
  @Test func slowTempoRaisesADoubt() throws {
    let squat = try Performance.named("squat")
    for factor in [1.0, 8] {
      for choice in [UnitSettings.SlowMotion.automatic, .off, .factor(8)] {
        for stated in [nil, 8.0] {
          let doubt = Self.clip(squat, factor: factor, stated: stated, choice: choice).tempoDoubt
          let isDoubtful = factor == 8 && choice == .automatic && stated == nil
          #expect((doubt != nil) == isDoubtful, "\(factor) \(choice) \(String(describing: stated))")
        }
      }
    }
    let sentence = TempoDoubt(.slowMotion, observation: "it is slow").sentence(about: "a.mp4")
    #expect(sentence.contains("--slow-motion N") && sentence.hasPrefix("a.mp4: it is slow."))
  }

  /// Two repetitions that are too short raise the question, except in exercises of quick steps and in unknown ones.
  @Test func fastTempoRaisesADoubt() {
    for exercise in ["squat", "push-up", "high-knees", "calf-raise", "unknown"] {
      for seconds in [0.3, 0.49, 0.5, 0.77, 2] {
        for count in 0...3 {
          let durations = Array(repeating: seconds, count: count)
          let doubt = TempoCheck.doubt(durations, of: exercise, title: "A")
          let isDoubtful = ["squat", "push-up"].contains(exercise) && seconds < 0.5 && count >= 2
          #expect((doubt?.kind == .timeLapse) == isDoubtful, "\(exercise) \(durations)")
          #expect(isDoubtful || doubt == nil, "\(exercise) \(durations)")
        }
      }
    }
    #expect(
      TempoCheck.doubt([0.3, 0.3, 2], of: "squat", title: "Squat")?.observation.contains("0.3 s") == true)
    #expect(TempoCheck.doubt([0.3, 2, 2], of: "squat", title: "Squat") == nil)
    let sentence = TempoDoubt(.timeLapse, observation: "it is fast").sentence(about: "a.mp4")
    #expect(sentence.hasPrefix("a.mp4: it is fast. Is this a time-lapse?"))
  }

  @Test(arguments: Performance.all) func realTempoRaisesNone(_ performance: Performance) {
    #expect(Self.clip(performance, factor: 1, stated: nil).tempoDoubt == nil)
  }
}
