public import FormCheckPose

/// Takes in a whole clip's observations, frame by frame, and makes ``ClipMotion`` of them: everybody's motion at once.
///
/// Of a long film that is much. What can be told frame by frame needs only ``StretchRecorder``.
public struct ClipRecorder: Sendable {
  private var stretches: ChunkRecorder
  private var workout: WorkoutRecorder
  private var people: [Int: PersonParts] = [:]
  private var count = 0

  /// For pictures that `measurement` measures in and the people of `roster`.
  public init(
    roster: TrackAssignment, measurement: AngleMeasurement, settings: MotionSettings = MotionSettings()
  ) {
    stretches = ChunkRecorder(roster: roster, measurement: measurement, settings: settings.signals)
    workout = WorkoutRecorder(settings: settings)
  }

  /// Takes in the next frame, of segment number `segment`.
  public mutating func add(_ frame: FrameObservation, segment: Int) {
    if let stretch = stretches.add(frame, segment: segment) { keep(stretch) }
  }

  /// The clip's motion, once every frame is in.
  public consuming func clip() -> ClipMotion {
    keep(stretches.last())
    let told = workout.clip()
    return ClipMotion(
      frames: told.frames, cuts: told.cuts,
      people: people.keys.sorted().compactMap { people[$0]?.motion(told.workout) }, athlete: told.athlete)
  }

  private mutating func keep(_ stretch: MotionChunk) {
    workout.add(stretch)
    for person in stretch.motion.people {
      guard let part = stretch.ownPart(of: person) else { continue }
      let start = count + part.positions.lowerBound - stretch.own.lowerBound
      people[person.person, default: PersonParts(person, from: start)].append(person, part.offsets, at: start)
    }
    count += stretch.own.count
  }
}

/// One person's motion, put together of its parts.
private struct PersonParts: Sendable {
  private let person: Int
  private let isAthlete: Bool
  private let first: Int
  private var points: KeypointSignals
  private var angles: [AngleName: AngleSeries]

  init(_ motion: PersonMotion, from position: Int) {
    (person, isAthlete, first) = (motion.person, motion.isAthlete, position)
    points = KeypointSignals(skeleton: motion.points.skeleton, count: 0)
    angles = motion.angles.mapValues { _ in AngleSeries(count: 0) }
  }

  /// Adds the frames at `offsets` of a part, which begin at a position, perhaps after some in which nobody was seen.
  mutating func append(_ part: PersonMotion, _ offsets: Range<Int>, at position: Int) {
    let missing = position - first - points.count
    points.appendMissing(missing)
    points.append(part.points, offsets)
    for name in AngleName.allCases {
      guard let series = part.angles[name] else { continue }
      angles[name]?.appendMissing(missing)
      angles[name]?.append(series, offsets)
    }
  }

  /// The whole, with the athlete's workout.
  func motion(_ workout: Workout?) -> PersonMotion {
    PersonMotion(
      person: person, isAthlete: isAthlete, span: first..<(first + points.count), points: points,
      angles: angles, workout: isAthlete ? workout : nil)
  }
}
