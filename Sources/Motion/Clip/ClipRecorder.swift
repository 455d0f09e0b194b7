public import Pose

/// Takes in a whole clip's observations, frame by frame, and makes ``ClipMotion`` of them.
public struct ClipRecorder: Sendable {
  private let roster: Roster
  private let measurement: AngleMeasurement
  private let settings: MotionSettings
  private var indices: [Int] = []
  private var timestamps: [Timestamp] = []
  private var recordings: [Int: PersonRecording] = [:]
  private var changes: [Float] = []

  /// For pictures that `measurement` measures in and the people of `roster`.
  public init(roster: Roster, measurement: AngleMeasurement, settings: MotionSettings = MotionSettings()) {
    self.roster = roster
    self.measurement = measurement
    self.settings = settings
  }

  /// Takes in the next frame, of segment number `segment`.
  public mutating func add(_ frame: FrameObservation, segment: Int) {
    let position = indices.count
    indices.append(frame.index)
    timestamps.append(frame.timestamp)
    changes.append(frame.change)
    for person in frame.people {
      guard let number = roster.person(of: person.track, in: segment) else { continue }
      recordings[number, default: PersonRecording(person.pose.skeleton, from: position)].add(
        person.pose, at: position)
    }
  }

  /// The clip's motion, once every frame is in.
  public consuming func clip() -> ClipMotion {
    let frames = FrameTimes(indices: indices, timestamps: timestamps)
    let athlete = roster.athlete
    let cuts = CutDetection.cuts(changes: changes, times: timestamps.map(\.seconds))
    let assembly = PersonAssembly(measurement: measurement, settings: settings, frames: frames, cuts: cuts)
    var people: [PersonMotion] = []
    for number in recordings.keys.sorted() {
      guard let recording = recordings.removeValue(forKey: number) else { continue }
      people.append(
        assembly.motion(of: consume recording, number: number, isAthlete: number == athlete))
    }
    return ClipMotion(frames: frames, cuts: cuts.map { frames.indices[$0] }, people: people, athlete: athlete)
  }
}

/// What a whole clip's assembly may be told.
public struct MotionSettings: Hashable, Sendable {
  /// How raw points become clean signals.
  public var signals = SignalSettings()
  /// The name of the exercise, as ``ExerciseCatalogue`` knows it; nil finds it out.
  public var exercise: String?

  /// The defaults: 6 Hz, exercise by its motion.
  public init() {}
}

/// One person's raw points while the clip goes by.
struct PersonRecording: Sendable {
  let first: Int
  private(set) var points: PointSignals
  private(set) var world: WorldSignals

  init(_ skeleton: Skeleton, from position: Int) {
    first = position
    points = PointSignals(skeleton: skeleton, count: 0)
    world = WorldSignals(skeleton: skeleton)
  }

  /// Makes clean signals of the raw ones.
  mutating func clean(by cleaning: SignalCleaning) { cleaning.clean(&points, &world) }

  /// Takes in the body at a position of the clip, at or behind the last one.
  mutating func add(_ pose: Pose, at position: Int) {
    guard position >= first + points.count else { return }
    while first + points.count < position {
      points.appendFrame(nil)
      world.appendFrame([])
    }
    points.appendFrame(pose)
    world.appendFrame(pose.worldPoints)
  }
}

/// Makes the motion of one person of what was recorded.
struct PersonAssembly {
  let measurement: AngleMeasurement
  let settings: MotionSettings
  let frames: FrameTimes
  /// Positions with which a new shot begins.
  let cuts: [Int]

  /// Cleans the recording where it is: of a long film a second copy would be some hundred megabytes.
  func motion(of recording: consuming PersonRecording, number: Int, isAthlete: Bool) -> PersonMotion {
    let span = recording.first..<(recording.first + recording.points.count)
    let times = span.map(frames.seconds)
    let ownCuts = cuts.filter { span.contains($0) }.map { $0 - span.lowerBound }
    recording.clean(by: SignalCleaning(settings: settings.signals, times: times, cuts: ownCuts))
    let (points, world) = (recording.points, recording.world)
    let angles = AngleTracking(measurement: measurement, times: times).series(points, world)
    return PersonMotion(
      person: number, isAthlete: isAthlete, span: span, points: points, angles: angles,
      workout: isAthlete
        ? workout(points, world, angles, times: times, cuts: ownCuts, from: span.lowerBound) : nil)
  }

  private func workout(
    _ points: PointSignals, _ world: WorldSignals, _ angles: [AngleName: AngleSeries], times: [Double],
    cuts: [Int],
    from origin: Int
  ) -> Workout {
    WorkoutAssembly(
      signals: BodySignals(points, world, times: times, cuts: cuts), points: points,
      viewing: CameraViewing(world), angles: angles, frames: frames,
      origin: origin,
      given: settings.exercise.flatMap(ExerciseCatalogue.exercise)
    ).workout()
  }
}
