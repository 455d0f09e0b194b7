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

  /// Three repetitions from 2, 4 and 6 s on, each 1.8 s long: 0.9 s of lowering, 0.1 s of rest, 0.8 s of lifting.
  private static func story(exercise: String = "squat", findings: [Finding] = []) -> OverlayTimeline {
    let repetitions = (1...3).map { number in
      let start = Double(number) * 2
      return Repetition(
        number: number, set: 1, side: .center, start: moment(start), turning: moment(start + 1),
        end: moment(start + 1.8), eccentricSeconds: exercise == "squat" ? 0.9 : 0.8, pauseSeconds: 0.1,
        concentricSeconds: exercise == "squat" ? 0.8 : 0.9, rangeOfMotion: 90, turningValue: 100,
        peakVelocity: 100, leftRightDifference: nil, meanConfidence: 0.9)
    }
    let values = (0..<100).map { $0 == 50 ? Float.nan : Float($0) }
    let workout = Workout(
      recognition: ExerciseRecognition(exercise: exercise, title: "Squat", score: 1), view: .side,
      repetitionSignal: RepetitionSignal(title: "knee flexion", unit: "°", values: values),
      repetitions: repetitions, sets: [ExerciseSet(number: 1, repetitions: 1...3, restSeconds: nil)],
      rejected: [], holds: [],
      findings: findings)
    let person = PersonMotion(
      person: 0, isAthlete: true, span: 0..<100, points: KeypointSignals(skeleton: .coco17, count: 100),
      angles: [:], workout: workout)
    let times = FrameTimes(
      indices: Array(0..<100), timestamps: (0..<100).map { moment(Double($0) / 10).timestamp })
    return OverlayTimeline(
      ClipMotion(frames: times, cuts: [], people: [person], athlete: 0), picture: size)
  }

  @Test(arguments: [(0.0, 0), (2, 0), (3.7, 0), (3.8, 1), (5.9, 2), (7.7, 2), (7.8, 3), (9.9, 3)])
  func countsWhatIsComplete(_ seconds: Double, _ done: Int) {
    let status = Self.story().status(at: Self.moment(seconds))
    #expect(status?.done == done && status?.total == 3)
    #expect(status?.isJustDone == [3.8, 5.9, 7.8].contains(seconds))
  }

  @Test(arguments: ["squat", "biceps_curl", "biceps-curl"]) func phases(_ exercise: String) {
    let isKnown = ExerciseCatalogue.exercise(named: exercise) != nil
    let isLiftFirst = exercise != "squat" && isKnown
    let story = Self.story(exercise: exercise)
    func phase(_ seconds: Double) -> RepetitionPhase? { story.status(at: Self.moment(seconds))?.phase }
    #expect(phase(1.9) == nil && phase(3.9) == nil)
    #expect(phase(2.5) == (isLiftFirst ? .lifting : .lowering), "\(exercise)")
    #expect(phase(3.5) == (isLiftFirst ? .lowering : .lifting), "\(exercise)")
    if exercise == "squat" { #expect(phase(2.95) == .turning) }
  }

  @Test func readsTheSignal() {
    #expect(Self.story().status(at: Self.moment(3.4))?.reading.value == "34°")
    #expect(Self.story().status(at: Self.moment(5))?.reading.value == "–", "there is none")
  }

  @Test func graphIsAWindowRoundTheMoment() throws {
    let graph = try #require(Self.story().status(at: Self.moment(5))?.graph)
    #expect(graph.samples.first.map { abs($0.seconds + 4) < 0.101 } == true)
    #expect(graph.samples.last.map { abs($0.seconds - 1.5) < 0.101 } == true)
    #expect(graph.samples.first { abs($0.seconds) < 1e-9 }?.value == nil)
    #expect(graph.range == 0...99 && graph.repetitions.count == 3)
  }

  @Test func remarksComeAndGo() {
    func finding(_ seconds: Double, _ severity: Finding.Severity, _ title: String) -> Finding {
      Finding(
        rule: title, title: title, repetition: 1, severity: severity,
        measurement: Finding.Measurement(value: 82.4, unit: "°", threshold: 90),
        moment: Self.moment(seconds), sentence: "")
    }
    let story = Self.story(findings: [
      finding(3, .note, "A"), finding(3.1, .warning, "B"), finding(3.2, .note, "C"),
      finding(3, .good, "D"), finding(3, .unclear, "E"), finding(7, .note, "F"), finding(8, .note, "F"),
    ])
    func remarks(_ seconds: Double) -> [String] {
      story.status(at: Self.moment(seconds))?.remarks.map(\.text) ?? []
    }
    #expect(remarks(2.5) == [] && remarks(2.85).count == 2)
    #expect(remarks(3.5).first == "B: 82°" && remarks(3.5).count == 2)
    #expect(remarks(6) == [] && remarks(7) == ["F: 82°"])
    #expect(remarks(8.2) == ["F: 82°"], "not twice the same")
  }

  @Test func nothingWithoutRepetitions() {
    let nobody = ClipMotion(
      frames: FrameTimes(indices: [], timestamps: []), cuts: [], people: [], athlete: nil)
    let story = OverlayTimeline(nobody, picture: Self.size)
    #expect(story.status(at: Self.moment(0)) == nil && story.trails(at: Self.moment(0)).isEmpty)
  }
}

@Suite struct StatusPanelTests {
  private static let sizes = [
    (320, 240), (240, 320), (426, 226), (720, 1280), (1280, 720), (3840, 2160), (64, 48), (2000, 30),
  ]

  private static func status(_ corner: WorkoutStatus.Corner, done: Int = 12) -> WorkoutStatus {
    let samples = (-40...15).map { RepetitionGraph.Sample(seconds: Double($0) / 10, value: Double($0 * $0)) }
    return WorkoutStatus(
      done: done, total: 1000, isJustDone: true, phase: .lifting,
      reading: ("knee flexion of the working side", "−123°"),
      graph: RepetitionGraph(samples: samples, window: -4...1.5, range: 0...1600, repetitions: [-2...(-1)]),
      remarks: [
        WorkoutStatus.Remark(severity: .warning, text: "Depth: 82°"),
        WorkoutStatus.Remark(
          severity: .note, text: "Trunk lean far beyond what fits into a small picture: 61°"),
      ], corner: corner)
  }

  @Test(arguments: sizes, WorkoutStatus.Corner.allCases)
  func liesInsideThePicture(_ size: (Int, Int), _ corner: WorkoutStatus.Corner) throws {
    let picture = PixelSize(width: size.0, height: size.1)
    let place = StatusPanel.place(
      count: true, graph: true, corner: corner, picture, OverlayMeasures(picture: picture))
    let box = place.box
    #expect(box.x >= 0 && box.x + box.width <= Double(size.0) + 0.001, "\(size) \(corner): \(box)")
    #expect(box.y >= 0 && box.y + box.height <= Double(size.1) + 0.001, "\(size) \(corner): \(box)")
  }

  @Test(arguments: sizes, WorkoutStatus.Corner.allCases)
  func isDrawnOnlyWhereItLies(_ size: (Int, Int), _ corner: WorkoutStatus.Corner) throws {
    let (width, height) = size
    let picture = Scenes.picture(width, height)
    let before = Scenes.samples(picture)
    var content = OverlayContent()
    content.workout = Self.status(corner)
    try OverlayRenderer(elements: [.repetitions, .graph]).draw(content, onto: picture)
    let box = StatusPanel.place(
      count: true, graph: true, corner: corner, picture.size, OverlayMeasures(picture: picture.size)
    ).box
    let after = Scenes.samples(picture)
    var (inside, outside) = (0, 0)
    for y in 0..<height {
      for x in 0..<width where before[y * width + x] != after[y * width + x] {
        let isIn = box.inset(by: -2).contains(Point(x: Double(x), y: Double(y)))
        if isIn { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 0 && outside == 0, "\(size) \(corner): \(inside) inside, \(outside) outside")
  }

  @Test func eachElementDrawsSomethingOfItsOwn() throws {
    func drawn(_ elements: OverlayElements) throws -> [UInt8] {
      let picture = Scenes.picture(640, 360)
      var content = OverlayContent()
      content.workout = Self.status(.bottomLeft)
      content.trails = [Trail(side: .left, points: [Point(x: 300, y: 100), Point(x: 400, y: 120)])]
      try OverlayRenderer(elements: elements).draw(content, onto: picture)
      return Scenes.samples(picture)
    }
    let parts: [OverlayElements] = [.repetitions, .graph, .findings, .trail]
    let pictures = try [OverlayElements()].map(drawn) + parts.map(drawn)
    for (first, second) in pictures.indices.flatMap({ first in pictures.indices.map { (first, $0) } })
    where first < second {
      #expect(pictures[first] != pictures[second], "parts \(first) and \(second)")
    }
  }
}
