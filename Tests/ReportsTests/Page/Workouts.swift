import FormCheckMotion
import FormCheckPose
import FormCheckReports

/// Synthetic workouts: ten frames per second, a repetition every two seconds.
enum Workouts {
  static func moment(_ seconds: Double) -> Moment {
    Moment(
      frame: Int(saturating: seconds * 10),
      timestamp: Timestamp(pts: Int64(saturating: seconds * 1000), seconds: seconds))
  }

  static func repetition(
    _ number: Int, range: Double = 100, difference: Double? = nil
  ) -> Repetition {
    let start = Double(number - 1) * 2
    return Repetition(
      number: number, set: 1, side: .center, start: moment(start), turning: moment(start + 1),
      end: moment(start + 1.8), eccentricSeconds: 0.9, pauseSeconds: 0.1, concentricSeconds: 0.8,
      rangeOfMotion: range, turningValue: range + 5, peakVelocity: 180, leftRightDifference: difference,
      meanConfidence: 0.875)
  }

  static func finding(
    _ severity: Finding.Severity, repetition: Int?, sentence: String = "The hips stayed above the knees."
  ) -> Finding {
    Finding(
      rule: "depth", title: "Depth", repetition: repetition, severity: severity,
      measurement: Finding.Measurement(value: 82.4, unit: "°", threshold: 90), moment: moment(1),
      sentence: sentence)
  }

  static func set(
    _ number: Int, _ repetitions: [Repetition], findings: [Finding] = [], exercise: String = "squat",
    title: String = "Squat", unit: String = "°", view: CameraView = .side, frames: Range<Int>,
    rest: Double? = nil, turn: Double? = nil
  ) -> ExerciseSet {
    ExerciseSet(
      number: number, start: repetitions.first?.start ?? moment(0), end: repetitions.last?.end ?? moment(0),
      recognition: ExerciseRecognition(exercise: exercise, title: title, score: 0.92), view: view,
      repetitionSignal: RepetitionSignal(
        title: "knee flexion", unit: unit, direction: "0 straight, more when bent",
        values: frames.map { $0 % 10 == 9 ? .nan : Float($0 % 20) * 5 }, first: frames.lowerBound),
      repetitions: repetitions, findings: findings, restSeconds: rest, turn: turn)
  }

  /// A squat, a plank and two push-ups in ten seconds.
  static let threeSets: Workout = {
    func repetition(_ number: Int, at seconds: Double, set: Int) -> Repetition {
      Repetition(
        number: number, set: set, side: .center, start: moment(seconds), turning: moment(seconds + 1),
        end: moment(seconds + 1.8), eccentricSeconds: 0.9, pauseSeconds: 0.1, concentricSeconds: 0.8,
        rangeOfMotion: 90, turningValue: 95, peakVelocity: 180, leftRightDifference: nil,
        meanConfidence: 0.875)
    }
    let plank = ExerciseSet(
      number: 2, start: moment(3), end: moment(5),
      recognition: ExerciseRecognition(exercise: "plank", title: "Plank", score: 0.7), view: .side,
      repetitionSignal: RepetitionSignal(title: "", unit: "", values: [], first: 24), repetitions: [],
      restSeconds: 1.2)
    return Workout(
      sets: [
        set(
          1, [repetition(1, at: 0, set: 1)], findings: [finding(.warning, repetition: 1)], frames: 0..<24),
        plank,
        set(
          3, [repetition(2, at: 6, set: 3), repetition(3, at: 8, set: 3)],
          findings: [finding(.note, repetition: 3)], exercise: "push-up", title: "Push-up", unit: "trunk",
          frames: 55..<100, rest: 1),
      ],
      rejected: [
        RejectedCandidate(
          start: moment(7.8), turning: moment(7.9), end: moment(8), rangeOfMotion: 0.2, unit: "trunk",
          reason: .tooShort, set: 3)
      ], holds: [Hold(start: moment(3), end: moment(5), set: 2)])
  }()

  static func workout(
    _ repetitions: [Repetition], findings: [Finding] = [], title: String = "Squat", unit: String = "°",
    view: CameraView = .side, turn: Double? = nil, frames: Int = 100
  ) -> Workout {
    Workout(
      sets: repetitions.isEmpty
        ? []
        : [
          set(
            1, repetitions, findings: findings, title: title, unit: unit, view: view, frames: 0..<frames,
            turn: turn)
        ],
      rejected: [
        RejectedCandidate(
          start: moment(9), turning: moment(9.4), end: moment(9.8), rangeOfMotion: 31, unit: unit,
          reason: .tooSmall)
      ])
  }

  /// A clip of `frames` frames, the last one at `last` seconds if given.
  static func clip(
    _ workout: Workout?, other: Workout? = nil, frames: Int = 100, last: Double? = nil
  ) -> ClipMotion {
    let moments = seconds(frames, last: last).enumerated().map { number, seconds in
      Moment(frame: number, timestamp: moment(seconds).timestamp)
    }
    let person = PersonMotion(
      person: 0, isAthlete: true, span: 0..<frames,
      points: KeypointSignals(skeleton: .blazePose33, count: frames), angles: [:], workout: workout)
    let others = other.map { workout in
      PersonMotion(
        person: 1, isAthlete: false, span: 0..<frames,
        points: KeypointSignals(skeleton: .blazePose33, count: 0), angles: [:], workout: workout)
    }
    return ClipMotion(
      frames: FrameTimes(indices: moments.map(\.frame), timestamps: moments.map(\.timestamp)), cuts: [],
      people: workout == nil ? [] : [others, person].compactMap(\.self), athlete: workout == nil ? nil : 0)
  }

  private static func seconds(_ frames: Int, last: Double?) -> [Double] {
    (0..<frames).map { $0 == frames - 1 ? last ?? Double($0) / 10 : Double($0) / 10 }
  }

  static func report(
    _ workout: Workout?, name: String = "squat.mp4", frames: Int = 100, expected: Int? = nil,
    last: Double? = nil, other: Workout? = nil,
    stills: [WorkoutReport.Still] = []
  ) -> String {
    let page = page(
      workout, name: name, frames: frames, expected: expected, last: last, other: other, stills: stills)
    return String(decoding: page.html, as: UTF8.self)
  }

  static func page(
    _ workout: Workout?, name: String = "squat.mp4", frames: Int = 100, expected: Int? = nil,
    last: Double? = nil, other: Workout? = nil, stills: [WorkoutReport.Still] = []
  ) -> WorkoutReport {
    let video = WorkoutReport.Video(
      name: name, videoURL: "squat.annotated.mp4", videoStart: 0, firstFrame: 0,
      frameSeconds: seconds(frames, last: last), width: 640, height: 360)
    let provenance = Provenance(
      program: Provenance.Program(name: "formcheck", version: "1"),
      input: Provenance.Input(file: name, sizeBytes: 1, sha256: "00"),
      video: Provenance.Video(
        codec: "h264", width: 640, height: 360, rotationAppliedDeg: 0, mirrored: false,
        sampleAspectRatio: "1:1", timeBase: "1/1000", startPts: 0, variableFrameRate: false,
        frames: Provenance.Frames(expected: expected ?? frames)),
      models: [], settings: [:], outputs: [:], columns: [])
    return WorkoutReport(
      video: video, motion: clip(workout, other: other, frames: frames, last: last), stills: stills,
      provenance: provenance)
  }
}
