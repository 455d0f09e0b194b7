import FormCheckPose

/// The signals of a whole video from which workouts are computed: a small part of the recorded motion. The unit of
/// both coordinates in the image is the height of a pixel.
struct WorkoutRecording: Sendable {
  /// The numbers of the frames that begin a new shot, ascending.
  private(set) var cuts: [Int] = []
  private var people: [Int: PersonSignals] = [:]
  private var indices: [Int] = []
  private var timestamps: [Timestamp] = []
  private var slowMotion = 1.0
  private let pixelAspectRatio: Double

  /// Creates a recording of a video whose pixels are `pixelAspectRatio` times as wide as high.
  init(pixelAspectRatio: Double) { self.pixelAspectRatio = pixelAspectRatio }

  /// The frames with poses.
  var frames: FrameTimes { FrameTimes(indices: indices, timestamps: timestamps, slowMotion: slowMotion) }

  /// The numbers of the recorded people, ascending.
  var numbers: [Int] { people.keys.sorted() }

  /// Adds the next chunk. `world` contains the world keypoints of the people to record, by number, over each person's
  /// span in the chunk.
  ///
  /// - Complexity: O(*p* · *n* · *K*) for *p* people, *n* frames and *K* keypoints.
  mutating func add(_ chunk: MotionChunk, _ world: [Int: WorldSignals]) {
    let (motion, position) = (chunk.motion, indices.count)
    indices += motion.frames.indices[chunk.own]
    timestamps += motion.frames.timestamps[chunk.own]
    slowMotion = motion.frames.slowMotion
    cuts += chunk.ownCuts
    for person in motion.people {
      guard let world = world[person.person], let part = chunk.ownPart(of: person) else { continue }
      let start = position + part.positions.lowerBound - chunk.own.lowerBound
      let jumps = PoseJumpSearch(
        person.points, times: person.span.map(motion.frames.realSeconds), pixelAspectRatio: pixelAspectRatio
      ).jumps(in: part.offsets)
      people[person.person, default: PersonSignals(person.points.skeleton, from: start)].append(
        person, widenedBy: pixelAspectRatio, world, part.offsets, jumps: jumps, at: start)
    }
  }

  /// Removes a person's signals and returns them; nil if the person was never detected.
  mutating func takeSignals(of person: Int) -> PersonSignals? { people.removeValue(forKey: person) }
}

/// One person's signals over a whole video: body keypoints without raw positions, world keypoints, and image-plane
/// angles.
struct PersonSignals: Sendable {
  /// Smoothed keypoints, in heights of a pixel.
  private(set) var points: KeypointSignals
  private(set) var world: WorldSignals
  /// Angles in the image plane.
  private(set) var angles: [AngleName: AngleSeries]
  /// The offsets of the frames whose pose doesn't follow from the one before, ascending.
  private(set) var jumps: [Int] = []
  private let first: Int

  /// The positions from the person's first detection to the last.
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

  /// Returns the time for which the person is detected, in seconds, without gaps that are too long to be filled. An interval of up
  /// to twice the mean is no gap, because few frames may have been analyzed.
  ///
  /// - Complexity: O(*n* · *K*) for *n* frames and *K* keypoints.
  func detectedSeconds(_ frames: FrameTimes) -> Double {
    guard points.count > 1 else { return 0 }
    let total = frames.realSeconds(first + points.count - 1) - frames.realSeconds(first)
    let maximum = max(KeypointSignals.maximumGap, 2 * total / Double(points.count - 1))
    return (1..<points.count).reduce(0) { sum, offset in
      let interval = frames.realSeconds(first + offset) - frames.realSeconds(first + offset - 1)
      let isDetected = points.isPresent(at: offset) && interval <= maximum
      return sum + (isDetected ? interval : 0)
    }
  }

  /// Adds frames without detections up to `position`, then appends the frames at `offsets` of a chunk's motion, among them `jumps` of
  /// the pose.
  mutating func append(
    _ person: PersonMotion, widenedBy pixelAspectRatio: Double, _ meters: WorldSignals, _ offsets: Range<Int>,
    jumps new: [Int], at position: Int
  ) {
    jumps += new.map { $0 - offsets.lowerBound + position - first }
    while first + points.count < position {
      points.appendMissingCleaned()
      world.appendFrame([])
    }
    points.appendCleaned(person.points.widened(by: pixelAspectRatio), offsets)
    world.appendCommon(meters, offsets)
    for name in AngleName.allCases {
      let known = angles[name]?.degrees.count ?? 0
      let missing = max(0, position - first - known)
      if let series = person.angles[name] { angles[name]?.appendImagePlane(series, offsets, after: missing) }
    }
  }
}
