import FormCheckMotion
import FormCheckPixels
import FormCheckPose
import Testing

@testable import FormCheckOverlay

@Suite struct OverlayTimelineTests {
  private static let size = PixelSize(width: 1280, height: 720)

  private static func moment(_ seconds: Double) -> Moment {
    Moment(
      frame: Int((seconds * 10).rounded()),
      timestamp: Timestamp(pts: Int64((seconds * 1000).rounded()), seconds: seconds))
  }

  /// A clip with repetitions that start at 2, 4 and 6 s and last 1.8 s: 0.9 s of lowering, 0.1 s of hold, 0.8 s of
  /// lifting. The repetition signal has no value at 5 s.
  private static func timeline(beginsWithLift: Bool = false, findings: [Finding] = []) -> OverlayTimeline {
    let repetitions = (1...3).map { number in
      let start = Double(number) * 2
      return Repetition(
        number: number, set: 1, side: .center, start: moment(start), turning: moment(start + 1),
        end: moment(start + 1.8), eccentricSeconds: beginsWithLift ? 0.8 : 0.9, pauseSeconds: 0.1,
        concentricSeconds: beginsWithLift ? 0.9 : 0.8, rangeOfMotion: 90, turningValue: 100,
        peakVelocity: 100, leftRightDifference: nil, meanConfidence: 0.9)
    }
    let values = (0..<100).map { $0 == 50 ? Float.nan : Float($0) }
    let workout = Workout(sets: [
      ExerciseSet(
        number: 1, start: moment(2), end: moment(7.8),
        recognition: ExerciseRecognition(exercise: "squat", title: "Squat", score: 1), view: .side,
        repetitionSignal: RepetitionSignal(title: "knee flexion", unit: "°", values: values),
        beginsWithLift: beginsWithLift, repetitions: repetitions, findings: findings)
    ])
    let person = PersonMotion(
      person: 0, isAthlete: true, span: 0..<100, points: KeypointSignals(skeleton: .coco17, count: 100),
      angles: [:], workout: workout)
    let times = FrameTimes(
      indices: Array(0..<100), timestamps: (0..<100).map { moment(Double($0) / 10).timestamp })
    return OverlayTimeline(
      ClipMotion(frames: times, cuts: [], people: [person], athlete: 0), frameSize: size)
  }

  @Test(arguments: [(0.0, 0), (2, 0), (3.7, 0), (3.8, 1), (5.9, 2), (7.7, 2), (7.8, 3), (9.9, 3)])
  func countsCompletedRepetitions(_ seconds: Double, _ done: Int) {
    let status = Self.timeline().status(at: Self.moment(seconds))
    #expect(status?.done == done && status?.total == 3)
    #expect(status?.isJustDone == [3.8, 5.9, 7.8].contains(seconds))
  }

  @Test(arguments: [false, true]) func phasesFollowTheExercise(_ beginsWithLift: Bool) {
    let timeline = Self.timeline(beginsWithLift: beginsWithLift)
    func phase(_ seconds: Double) -> RepetitionPhase? { timeline.status(at: Self.moment(seconds))?.phase }
    #expect(phase(1.9) == nil && phase(3.9) == nil)
    #expect(phase(2.5) == (beginsWithLift ? .lifting : .lowering))
    #expect(phase(3.5) == (beginsWithLift ? .lowering : .lifting))
    #expect(phase(beginsWithLift ? 2.98 : 2.95) == .turning)
  }

  @Test func showsTheSignalsValue() {
    #expect(Self.timeline().status(at: Self.moment(3.4))?.reading.value == "34°")
    #expect(
      Self.timeline().status(at: Self.moment(5))?.reading.value == "–", "the signal has no value at 5 s")
  }

  @Test func graphCoversTheWindowAroundTheFrame() throws {
    let graph = try #require(Self.timeline().status(at: Self.moment(5))?.graph)
    #expect(graph.samples.first.map { abs($0.seconds + 4) < 0.101 } == true)
    #expect(graph.samples.last.map { abs($0.seconds - 1.5) < 0.101 } == true)
    #expect(graph.samples.first { abs($0.seconds) < 1e-9 }?.value == nil)
    #expect(graph.range == 0...99 && graph.repetitions.count == 3)
  }

  @Test func remarksAppearAndDisappear() {
    func finding(_ seconds: Double, _ severity: Finding.Severity, _ title: String) -> Finding {
      Finding(
        rule: title, title: title, repetition: 1, severity: severity,
        measurement: Finding.Measurement(value: 82.4, unit: "°", threshold: 90),
        moment: Self.moment(seconds), sentence: "")
    }
    let timeline = Self.timeline(findings: [
      finding(3, .note, "A"), finding(3.1, .warning, "B"), finding(3.2, .note, "C"),
      finding(3, .good, "D"), finding(3, .unclear, "E"), finding(7, .note, "F"), finding(8, .note, "F"),
    ])
    func remarks(_ seconds: Double) -> [String] {
      timeline.status(at: Self.moment(seconds))?.remarks.map(\.text) ?? []
    }
    #expect(remarks(2.5) == [] && remarks(2.85).count == 2)
    #expect(remarks(3.5).first == "B: 82°" && remarks(3.5).count == 2)
    #expect(remarks(6) == [] && remarks(7) == ["F: 82°"])
    #expect(remarks(8.2) == ["F: 82°"], "one remark for each rule")
  }

  @Test func aClipWithoutPeopleHasNoStatus() {
    let nobody = ClipMotion(
      frames: FrameTimes(indices: [], timestamps: []), cuts: [], people: [], athlete: nil)
    let timeline = OverlayTimeline(nobody, frameSize: Self.size)
    #expect(timeline.status(at: Self.moment(0)) == nil && timeline.trails(at: Self.moment(0)).isEmpty)
  }
}
