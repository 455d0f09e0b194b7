import FormCheckPose

/// Takes in a clip's cleaned motion, stretch by stretch, and keeps what the athlete's workout is made of: of two hours
/// that is a small part of everybody's motion.
public struct WorkoutRecorder: Sendable {
  private let settings: MotionSettings
  private var indices: [Int] = []
  private var timestamps: [Timestamp] = []
  private var cuts: [Int] = []
  private var athlete: AthleteRecording?
  private var number: Int?

  /// For workouts told as `settings` say.
  public init(settings: MotionSettings = MotionSettings()) { self.settings = settings }

  /// Takes in the next stretch.
  public mutating func add(_ stretch: MotionChunk) {
    let (motion, position) = (stretch.motion, indices.count)
    let own = motion.frames.indices[stretch.own]
    cuts += stretch.ownCuts
    indices += own
    timestamps += motion.frames.timestamps[stretch.own]
    number = motion.athlete
    guard let person = motion.athleteMotion, let world = stretch.world, let part = stretch.ownPart(of: person)
    else { return }
    let start = position + part.positions.lowerBound - stretch.own.lowerBound
    athlete = athlete ?? AthleteRecording(person.points.skeleton, from: start, stretch.measurement)
    athlete?.append(person, world, part.offsets, at: start)
  }

  /// The clip with its athlete and the workout, once every stretch is in. Nobody else is in it, and of the athlete only
  /// the points that a workout is made of: no fingers, no features of the face, no raw places and no angles.
  public consuming func clip() -> ClipMotion {
    let frames = FrameTimes(indices: indices, timestamps: timestamps)
    let people = athlete.map { athlete in
      let positions = cuts.compactMap(frames.position(ofFrame:))
      return [athlete.motion(number: number ?? 0, frames, cuts: positions, settings)]
    }
    return ClipMotion(frames: frames, cuts: cuts, people: people ?? [], athlete: number)
  }
}

/// The part of the athlete's motion that a workout is made of.
private struct AthleteRecording: Sendable {
  private let first: Int
  private let measurement: AngleMeasurement
  private var points: KeypointSignals
  private var world: WorldSignals
  private var angles: [AngleName: AngleSeries]

  init(_ skeleton: Skeleton, from position: Int, _ measurement: AngleMeasurement) {
    first = position
    self.measurement = measurement
    points = KeypointSignals(withoutRawOf: skeleton.body)
    world = WorldSignals(skeleton: skeleton.body)
    angles = Dictionary(uniqueKeysWithValues: AngleName.allCases.map { ($0, AngleSeries(count: 0)) })
  }

  mutating func append(
    _ person: PersonMotion, _ meters: WorldSignals, _ offsets: Range<Int>, at position: Int
  ) {
    while first + points.count < position {
      points.appendMissingPart()
      world.appendFrame([])
    }
    points.appendPart(person.points, offsets)
    world.appendPart(meters, offsets)
    for name in AngleName.allCases {
      let known = angles[name]?.degrees.count ?? 0
      let missing = max(0, position - first - known)
      if let series = person.angles[name] { angles[name]?.appendPictured(series, offsets, after: missing) }
    }
  }

  consuming func motion(
    number: Int, _ frames: FrameTimes, cuts: [Int], _ settings: MotionSettings
  ) -> PersonMotion {
    let span = first..<(first + points.count)
    let signals = BodySignals(
      points, world, times: span.map(frames.seconds),
      cuts: cuts.filter { span.contains($0) }.map { $0 - span.lowerBound })
    let viewing = CameraViewEstimation(world)
    // The signals say it all; of a long film the points in meters are as large as they are.
    world = WorldSignals(skeleton: world.skeleton)
    let assembly = WorkoutAnalyzer(
      signals: signals, trust: PointTrust(points: points, measurement: measurement), viewing: viewing,
      angles: angles, frames: frames, origin: first,
      given: settings.exercise.flatMap(ExerciseCatalogue.exercise))
    return PersonMotion(
      person: number, isAthlete: true, span: span, points: points, angles: [:], workout: assembly.workout())
  }
}
