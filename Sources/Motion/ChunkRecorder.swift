public import FormCheckPose

/// Takes in a whole clip's observations, frame by frame, and makes cleaned motion of them, stretch by stretch.
///
/// However long the clip is, the raw points of no more than one stretch are kept. A clip of up to
/// ``framesOfAStretch`` frames is one stretch.
public struct ChunkRecorder: Sendable {
  /// How many frames that the network looked at are a stretch's own.
  public static let framesOfAStretch = 4096

  private let roster: TrackAssignment
  private let measurement: AngleMeasurement
  private let settings: SignalSettings
  private let ownFrames: Int
  private var window = ObservationWindow()
  /// Where the next stretch's own frames begin in the window.
  private var start = 0

  /// For pictures that `measurement` measures in and the people of `roster`, cleaned as `settings` say.
  public init(
    roster: TrackAssignment, measurement: AngleMeasurement, settings: SignalSettings = SignalSettings()
  ) {
    self.init(
      roster: roster, measurement: measurement, settings: settings, ownFrames: Self.framesOfAStretch)
  }

  /// With stretches of `ownFrames` frames.
  init(roster: TrackAssignment, measurement: AngleMeasurement, settings: SignalSettings, ownFrames: Int) {
    self.roster = roster
    self.measurement = measurement
    self.settings = settings
    self.ownFrames = ownFrames
  }

  /// Takes in the next frame, of segment number `segment`.
  /// - Returns: a stretch, if one is complete with it.
  public mutating func add(_ frame: FrameObservation, segment: Int) -> MotionChunk? {
    window.add(frame) { roster.person(of: $0.track, in: segment) }
    let end = start + ownFrames
    guard window.count > end, window.isSettled(before: end) else { return nil }
    let first = window.marginStart(before: end)
    let rest = window.suffix(from: first)
    let stretch = cleaned(own: start..<end, isLast: false)
    (window, start) = (rest, end - first)
    return stretch
  }

  /// The stretch at the clip's end, once every frame is in.
  public consuming func last() -> MotionChunk { cleaned(own: start..<window.count, isLast: true) }

  /// Cleans the recordings where they are, one person after the other: a second copy of all would be much.
  private mutating func cleaned(own: Range<Int>, isLast: Bool) -> MotionChunk {
    let frames = window.frames
    let cuts = SceneCutDetection.cuts(changes: window.changes, times: frames.timestamps.map(\.seconds))
    var people: [PersonMotion] = []
    var world: WorldSignals?
    for number in window.recordings.keys.sorted() {
      guard var recording = window.takeRecording(of: number) else { continue }
      let isAthlete = number == roster.athlete
      let times = recording.span.map(frames.seconds)
      let ownCuts = cuts.filter { recording.span.contains($0) }.map { $0 - recording.span.lowerBound }
      recording.clean(by: SignalCleaning(settings: settings, times: times, cuts: ownCuts))
      if isAthlete { world = recording.world }
      people.append(
        PersonMotion(
          person: number, isAthlete: isAthlete, span: recording.span, points: recording.points,
          angles: AngleTracking(measurement: measurement, times: times)
            .series(recording.points, recording.world), workout: nil))
    }
    return MotionChunk(
      motion: ClipMotion(
        frames: frames, cuts: cuts.map { frames.indices[$0] }, people: people, athlete: roster.athlete),
      own: own, world: world, measurement: measurement, isLast: isLast)
  }
}
