import FormCheckPose

/// The signals of a whole video from which the athlete's workout is computed: a small part of the recorded motion.
struct WorkoutRecording: Sendable {
  /// The numbers of the frames that begin a new shot, ascending.
  private(set) var cuts: [Int] = []
  private var athlete: AthleteSignals?
  private var indices: [Int] = []
  private var timestamps: [Timestamp] = []

  /// The frames with poses.
  var frames: FrameTimes { FrameTimes(indices: indices, timestamps: timestamps) }

  /// Adds the next chunk, with the athlete's world keypoints over the athlete's span in the chunk.
  ///
  /// - Complexity: O(*n* · *K*) for *n* frames and *K* keypoints.
  mutating func add(_ chunk: MotionChunk, _ world: WorldSignals?) {
    let (motion, position) = (chunk.motion, indices.count)
    indices += motion.frames.indices[chunk.own]
    timestamps += motion.frames.timestamps[chunk.own]
    cuts += chunk.ownCuts
    guard let person = motion.athleteMotion, let world, let part = chunk.ownPart(of: person) else { return }
    let start = position + part.positions.lowerBound - chunk.own.lowerBound
    if athlete == nil { athlete = AthleteSignals(person.points.skeleton, from: start) }
    athlete?.append(person, world, part.offsets, at: start)
  }

  /// Removes the athlete's signals and returns them; nil if the athlete was never detected.
  mutating func takeAthlete() -> AthleteSignals? {
    defer { athlete = nil }
    return athlete
  }
}

/// The athlete's signals over a whole video: body keypoints without raw positions, world keypoints, and image-plane
/// angles.
struct AthleteSignals: Sendable {
  /// Smoothed keypoints.
  private(set) var points: KeypointSignals
  private var world: WorldSignals
  /// Angles in the image plane.
  private(set) var angles: [AngleName: AngleSeries]
  private let first: Int

  /// The positions from the athlete's first detection to the last.
  var span: Range<Int> { first..<(first + points.count) }

  init(_ skeleton: Skeleton, from position: Int) {
    first = position
    points = KeypointSignals(withoutRawPositions: skeleton.body)
    world = WorldSignals(skeleton: skeleton.body)
    angles = Dictionary(uniqueKeysWithValues: AngleName.allCases.map { ($0, AngleSeries(count: 0)) })
  }

  /// Removes the world keypoints and returns them.
  mutating func takeWorld() -> WorldSignals {
    defer { world = WorldSignals(skeleton: world.skeleton) }
    return world
  }

  /// Adds frames without detections up to `position`, then appends the frames at `offsets` of a chunk's motion.
  mutating func append(
    _ person: PersonMotion, _ meters: WorldSignals, _ offsets: Range<Int>, at position: Int
  ) {
    while first + points.count < position {
      points.appendMissingCleaned()
      world.appendFrame([])
    }
    points.appendCleaned(person.points, offsets)
    world.appendCommon(meters, offsets)
    for name in AngleName.allCases {
      let known = angles[name]?.degrees.count ?? 0
      let missing = max(0, position - first - known)
      if let series = person.angles[name] { angles[name]?.appendImagePlane(series, offsets, after: missing) }
    }
  }
}
