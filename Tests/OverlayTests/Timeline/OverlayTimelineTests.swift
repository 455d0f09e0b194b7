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
    #expect(Self.timeline().status(at: Self.moment(3.4))?.reading?.value == "34°")
    #expect(
      Self.timeline().status(at: Self.moment(5))?.reading?.value == "–", "the signal has no value at 5 s")
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

  /// Squats, a plank and push-ups: the panel shows the nearest set.
  @Test(arguments: [
    (0.0, "Squat, set 1 of 3", 0, 2, ""), (6.1, "Squat, set 1 of 3", 2, 2, ""),
    (12, "Squat, set 1 of 3", 2, 2, ""), (14, "Plank, set 2 of 3", 0, 10, "s"),
    (25.5, "Plank, set 2 of 3", 5, 10, "s"), (34, "Plank, set 2 of 3", 10, 10, "s"),
    (38, "Push-up, set 3 of 3", 0, 1, ""), (50, "Push-up, set 3 of 3", 1, 1, ""),
  ])
  func thePanelShowsTheNearestSet(
    _ seconds: Double, _ heading: String, _ done: Int, _ total: Int, _ unit: String
  ) {
    let status = Self.threeSets().status(at: Self.moment(seconds))
    #expect(status?.heading == heading && status?.unit == unit)
    #expect(status?.done == done && status?.total == total, "\(seconds) s")
    #expect((status?.phase == .turning) == (seconds == 25.5))
  }

  /// Each set's graph has its own signal and range.
  @Test func theGraphBelongsToTheSet() {
    let timeline = Self.threeSets()
    func value(_ seconds: Double) -> String? { timeline.status(at: Self.moment(seconds))?.reading?.value }
    #expect(value(5) == "50°" && value(42) == "4.2 trunk" && value(25) == nil, "a hold has no reading")
    #expect(timeline.status(at: Self.moment(5))?.graph?.range == 0...129)
    #expect(timeline.status(at: Self.moment(42))?.graph?.repetitions.count == 1)
    #expect(timeline.status(at: Self.moment(25))?.graph == nil)
  }

  /// Other people's counts, each for the nearest set; the athlete's is in the panel.
  @Test func otherPeopleHaveCounts() {
    let timeline = Self.threeSets(isAthlete: false)
    for (seconds, text) in [
      (0.0, "Person 0: 0 of 2"), (6.1, "Person 0: 2 of 2"), (25.5, "Person 0: 5s of 10s"),
      (50, "Person 0: 1 of 1"),
    ] {
      #expect(timeline.counts(at: Self.moment(seconds)) == [0: text], "\(seconds) s")
    }
    #expect(timeline.status(at: Self.moment(0)) == nil)
    #expect(Self.threeSets().counts(at: Self.moment(0)).isEmpty)
  }

  private static func threeSets(isAthlete: Bool = true) -> OverlayTimeline {
    func repetition(_ number: Int, set: Int, at seconds: Double) -> Repetition {
      Repetition(
        number: number, set: set, side: .center, start: moment(seconds), turning: moment(seconds + 1),
        end: moment(seconds + 2), eccentricSeconds: 1, pauseSeconds: 0, concentricSeconds: 1,
        rangeOfMotion: 90,
        turningValue: 100, peakVelocity: 100, leftRightDifference: nil, meanConfidence: 0.9)
    }
    func set(
      _ number: Int, _ title: String, _ span: (Double, Double), _ signal: RepetitionSignal,
      _ repetitions: [Repetition]
    ) -> ExerciseSet {
      ExerciseSet(
        number: number, start: moment(span.0), end: moment(span.1),
        recognition: ExerciseRecognition(exercise: title, title: title, score: 1), view: .side,
        repetitionSignal: signal, repetitions: repetitions)
    }
    let knee = RepetitionSignal(title: "knee flexion", unit: "°", values: (0..<130).map(Float.init))
    let height = RepetitionSignal(
      title: "height", unit: "trunk", values: (370..<500).map { Float($0) / 100 }, first: 370)
    let workout = Workout(
      sets: [
        set(1, "Squat", (2, 6), knee, [repetition(1, set: 1, at: 2), repetition(2, set: 1, at: 4)]),
        set(2, "Plank", (20, 32), RepetitionSignal(title: "", unit: "", values: [], first: 130), []),
        set(3, "Push-up", (42, 44), height, [repetition(3, set: 3, at: 42)]),
      ],
      holds: [
        Hold(start: moment(20), end: moment(25), set: 2),
        Hold(start: moment(25.4), end: moment(30.7), set: 2),
        Hold(start: moment(34), end: moment(36)),
      ])
    let person = PersonMotion(
      person: 0, isAthlete: isAthlete, span: 0..<500, points: KeypointSignals(skeleton: .coco17, count: 500),
      angles: [:], workout: workout)
    let times = FrameTimes(
      indices: Array(0..<500), timestamps: (0..<500).map { moment(Double($0) / 10).timestamp })
    return OverlayTimeline(
      ClipMotion(frames: times, cuts: [], people: [person], athlete: isAthlete ? 0 : nil), frameSize: size)
  }

  @Test func aClipWithoutPeopleHasNoStatus() {
    let nobody = ClipMotion(
      frames: FrameTimes(indices: [], timestamps: []), cuts: [], people: [], athlete: nil)
    let timeline = OverlayTimeline(nobody, frameSize: Self.size)
    #expect(timeline.status(at: Self.moment(0)) == nil && timeline.trails(at: Self.moment(0)).isEmpty)
  }
}
