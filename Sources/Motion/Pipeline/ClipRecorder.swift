public import FormCheckPose

/// A recorder of everybody's motion in a whole video, for exports.
///
/// It takes about 800 bytes per person and frame. Code that needs one chunk at a time should use ``MotionPipeline``.
public struct ClipRecorder: Sendable {
  private var pipeline: MotionPipeline
  private var people: [Int: PersonRecording] = [:]
  private var count = 0

  /// Creates a recorder for the people in `assignment`, with angles measured by `measurement`.
  public init(
    assignment: TrackAssignment, measurement: AngleMeasurement, settings: MotionSettings,
    units: RecordedUnits = RecordedUnits()
  ) {
    pipeline = MotionPipeline(
      assignment: assignment, measurement: measurement, settings: settings, units: units)
  }

  /// Adds the next frame, which belongs to segment number `segment`.
  ///
  /// - Complexity: O(*p* · *K*) on average for *p* people with *K* keypoints.
  public mutating func add(_ frame: FrameObservation, segment: Int) {
    if let chunk = pipeline.add(frame, segment: segment) { append(chunk) }
  }

  /// Returns the motion of the video, after all frames have been added.
  ///
  /// - Complexity: O(*N* log *N*) for *N* frames.
  public consuming func clip() -> ClipMotion {
    append(pipeline.finish())
    let clip = pipeline.clip()
    var whole = ClipMotion(
      frames: clip.frames, cuts: clip.cuts,
      people: people.keys.sorted().compactMap { people[$0]?.motion(clip[person: $0]?.workout) },
      athlete: clip.athlete, unappliedEdits: clip.unappliedEdits, bar: clip.bar)
    (whole.meters, whole.tempoDoubt) = (clip.meters, clip.tempoDoubt)
    return whole
  }

  private mutating func append(_ chunk: MotionChunk) {
    for person in chunk.motion.people {
      guard let part = chunk.ownPart(of: person) else { continue }
      let start = count + part.positions.lowerBound - chunk.own.lowerBound
      people[person.person, default: PersonRecording(person, from: start)].append(
        person, part.offsets, at: start)
    }
    count += chunk.own.count
  }
}

/// One person's motion, joined from chunks.
private struct PersonRecording: Sendable {
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

  /// Adds frames without detections up to `position`, then appends the frames at `offsets` of a chunk's motion.
  mutating func append(_ motion: PersonMotion, _ offsets: Range<Int>, at position: Int) {
    let missing = position - first - points.count
    points.appendMissing(missing)
    points.append(motion.points, offsets)
    for name in AngleName.allCases {
      guard let series = motion.angles[name] else { continue }
      angles[name]?.appendMissing(missing)
      angles[name]?.append(series, offsets)
    }
  }

  /// Returns the motion with a workout.
  func motion(_ workout: Workout?) -> PersonMotion {
    PersonMotion(
      person: person, isAthlete: isAthlete, span: first..<(first + points.count), points: points,
      angles: angles, workout: workout)
  }
}
