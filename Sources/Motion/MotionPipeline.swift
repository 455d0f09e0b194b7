public import FormCheckPose

/// The conversion of a video's observations into people with clean signals and angles, and into the athlete's workout.
///
/// Before it starts, ``TrackAssignmentBuilder`` reads all observations once and assigns a person to each track. Then the
/// pipeline reads them frame by frame and returns a ``MotionChunk`` whenever enough frames are complete, so that a long video
/// needs no more memory than a chunk and the athlete's signals.
public struct MotionPipeline: Sendable {
  private let assignment: TrackAssignment
  private let measurement: AngleMeasurement
  private let settings: MotionSettings
  private var buffer: ObservationBuffer
  private var recording = WorkoutRecording()

  /// Creates a pipeline for the people of `assignment`, whose angles `measurement` measures.
  public init(
    assignment: TrackAssignment, measurement: AngleMeasurement, settings: MotionSettings = MotionSettings()
  ) {
    self.init(assignment: assignment, measurement: measurement, settings: settings, tuning: .standard)
  }

  init(
    assignment: TrackAssignment, measurement: AngleMeasurement, settings: MotionSettings, tuning: ChunkTuning
  ) {
    (self.assignment, self.measurement, self.settings) = (assignment, measurement, settings)
    buffer = ObservationBuffer(tuning: tuning)
  }

  /// Adds the next frame, of segment number `segment`.
  ///
  /// - Returns: a chunk if the frame completes one.
  /// - Complexity: O(*p* · *K*) on average for *p* people with *K* keypoints.
  public mutating func add(_ frame: FrameObservation, segment: Int) -> MotionChunk? {
    buffer.add(frame) { assignment.person(of: $0.track, in: segment) }
    guard var block = buffer.next() else { return nil }
    return chunk(&block)
  }

  /// Returns the last chunk, after all frames were added.
  public mutating func finish() -> MotionChunk {
    var block = buffer.rest()
    return chunk(&block)
  }

  /// Converts T frames with P people to motion: the first half of the way.
  private mutating func chunk(_ block: inout ObservationBuffer.Block) -> MotionChunk {
    let (frames, own, isLast) = (block.window.frames, block.own, block.isLast)
    let seconds = frames.timestamps.map(\.seconds)  // T
    let cuts = SceneCutDetection.cuts(changes: block.window.changes, times: seconds)  // positions, ascending
    var people: [PersonMotion] = []
    var athleteWorld: WorldSignals?
    for number in block.window.people {
      guard var raw = block.window.takeSignals(of: number) else { continue }  // S × K in pixels, S × K in meters
      let (span, isAthlete) = (raw.span, number == assignment.athlete)
      let times = Array(seconds[span])  // S
      let spanCuts = cuts.filter(span.contains).map { $0 - span.lowerBound }
      SideSwapRepair(times: times, cuts: spanCuts).repair(&raw.points, &raw.world)  // left and right corrected
      SignalCleaning(settings: settings.signals, times: times, cuts: spanCuts).clean(
        &raw.points, &raw.world)  // smoothed
      let angles = AngleTracking(measurement: measurement, times: times).series(raw.points, raw.world)  // 15 × S
      people.append(
        PersonMotion(
          person: number, isAthlete: isAthlete, span: span, points: raw.points, angles: angles, workout: nil))
      if isAthlete { athleteWorld = raw.world }
    }
    let motion = ClipMotion(
      frames: frames, cuts: cuts.map { frames.indices[$0] }, people: people, athlete: assignment.athlete)
    let chunk = MotionChunk(motion: motion, own: own, isLast: isLast)
    recording.add(chunk, athleteWorld)
    return chunk
  }

  /// Returns the athlete's motion with the workout, after all chunks: the second half of the way.
  ///
  /// It contains no one else, and of the athlete neither raw positions, angles, fingers nor features of the face.
  ///
  /// - Complexity: O(*N* log *N*) for *N* frames of the video.
  public consuming func clip() -> ClipMotion {
    let (frames, cuts) = (recording.frames, recording.cuts)
    guard let number = assignment.athlete, var athlete = recording.takeAthlete() else {
      return ClipMotion(frames: frames, cuts: cuts, people: [], athlete: assignment.athlete)
    }
    let (points, angles, span) = (athlete.points, athlete.angles, athlete.span)  // N × K, 15 × N
    let times = span.map(frames.seconds)  // N
    let spanCuts = cuts.compactMap(frames.position(ofFrame:)).filter(span.contains).map {
      $0 - span.lowerBound
    }
    let (signals, viewing): (BodySignals, CameraViewEstimation)
    do {
      let world = athlete.takeWorld()  // N × K: as large as everything else, and released at the end of this scope
      signals = BodySignals(points, world, times: times, cuts: spanCuts)  // 17 × N
      viewing = CameraViewEstimation(world)  // N
    }
    let reliability = KeypointReliability(points: points, measurement: measurement)  // N × K
    let workout = WorkoutAnalyzer(
      signals: signals, trust: reliability, viewing: viewing, angles: angles, frames: frames,
      origin: span.lowerBound, given: settings.exercise.flatMap(ExerciseCatalogue.exercise)
    ).workout()  // exercise → cycles → repetitions → findings
    let person = PersonMotion(
      person: number, isAthlete: true, span: span, points: points, angles: [:], workout: workout)
    return ClipMotion(frames: frames, cuts: cuts, people: [person], athlete: number)
  }
}
