public import FormCheckPose

/// A pipeline that converts a video's observations into people with clean signals and angles, and into the athlete's
/// workout.
///
/// Before it starts, ``TrackAssignmentBuilder`` reads all observations once and assigns a person to each track. Then
/// the pipeline reads them frame by frame and returns a ``MotionChunk`` whenever enough frames are complete, so a long
/// video needs no more memory than a chunk and the signals of the athlete, or of everyone whose repetitions are counted.
///
///     observation   frame by frame: people with K keypoints      FrameObservation
///       ↓ Tracking     the person of each track                  TrackAssignment
///       ↓ Signals      T × K clean keypoints                     KeypointSignals, WorldSignals
///       ↓ Kinematics   15 × T angles                             AngleSeries
///     chunk         everybody in T frames                        MotionChunk
///       ↓ Kinematics   body channels over N frames               BodySignals
///       ↓ Exercises    sets, each with the exercise that fits    RecognizedClip
///       ↓ Repetitions  cycles of a set's repetition signal       Repetition
///       ↓ Form         rules about repetitions and sets          Finding
///     workout       the athlete in all N frames                  Workout ∋ ExerciseSet
public struct MotionPipeline: Sendable {
  private let assignment: TrackAssignment
  private let keypointEdits: KeypointEditPlan
  private var buffer: ObservationBuffer
  private var clipAnalysis: ClipAnalysis

  /// Creates a pipeline for the people in `assignment`, with angles measured by `measurement`.
  ///
  /// - Parameter units: the relation of the recording's time and axes to reality. Signals are analyzed in real time.
  public init(
    assignment: TrackAssignment, measurement: AngleMeasurement, settings: MotionSettings,
    units: RecordedUnits = RecordedUnits()
  ) {
    self.init(
      assignment: assignment, measurement: measurement, settings: settings, units: units, tuning: .standard)
  }

  init(
    assignment: TrackAssignment, measurement: AngleMeasurement, settings: MotionSettings,
    units: RecordedUnits = RecordedUnits(), tuning: ChunkTuning
  ) {
    self.assignment = assignment
    keypointEdits = KeypointEditPlan(settings.edits, assignment)
    buffer = ObservationBuffer(tuning: tuning, slowMotion: units.slowMotionFactor)
    clipAnalysis = ClipAnalysis(
      assignment,
      PersonAnalysis(measurement: measurement.leveled(units.rollDegrees), settings: settings, units: units))
  }

  /// Adds the next frame, which belongs to segment number `segment`.
  ///
  /// - Returns: a chunk if the frame completes one; otherwise nil.
  /// - Complexity: O(*p* · *K*) on average for *p* people with *K* keypoints.
  public mutating func add(_ frame: FrameObservation, segment: Int) -> MotionChunk? {
    let isAdded = buffer.add(frame) { assignment.number(of: $0.track, in: segment, frame: frame) }
    if isAdded { clipAnalysis.add(frame) }
    guard var block = buffer.next() else { return nil }
    return chunk(&block)
  }

  /// Returns the last chunk, after all frames have been added.
  public mutating func finish() -> MotionChunk {
    var block = buffer.rest()
    return chunk(&block)
  }

  /// Converts the observations of T frames into P people with K keypoints and 15 angles each: the first half of the
  /// pipeline, run for each chunk.
  private mutating func chunk(_ block: inout ObservationBuffer.Block) -> MotionChunk {
    let frames = block.window.frames
    let seconds = frames.indices.indices.map(frames.realSeconds)
    // Signals: the positions of the frames that begin a new shot.
    let cuts = SceneCutDetection.cuts(changes: block.window.changes, times: seconds)
    var people: [PersonMotion] = []
    var world: [Int: WorldSignals] = [:]
    for number in block.window.people {
      guard var raw = block.window.takeSignals(of: number) else { continue }
      people.append(motion(of: number, &raw, seconds, cuts))
      if clipAnalysis.isRecorded(number) { world[number] = raw.world }
    }
    let motion = ClipMotion(
      frames: frames, cuts: cuts.map { frames.indices[$0] }, people: people, athlete: assignment.athlete)
    let chunk = MotionChunk(motion: motion, own: block.own, isLast: block.isLast)
    clipAnalysis.add(chunk, world)
    return chunk
  }

  /// Converts the raw signals of person number `number`, S × K in pixels and S × K in meters, over S of the T frames.
  private mutating func motion(
    of number: Int, _ raw: inout RawSignals, _ seconds: [Double], _ cuts: [Int]
  ) -> PersonMotion {
    let (span, times) = (raw.span, Array(seconds[raw.span]))
    let (analysis, measurement) = (clipAnalysis.personAnalysis, clipAnalysis.measurement)
    let cuts = cuts.offsets(in: span)
    // Signals: corrects left and right, applies the user's edits, then fills gaps and smooths curves, all in place.
    SideSwapRepair(times: times, cuts: cuts).repair(&raw.points, &raw.world)
    let editing = SignalEditing(
      edits: keypointEdits.edits[number] ?? [], times: times, cuts: cuts,
      slowMotion: analysis.units.slowMotionFactor,
      pixelAspectRatio: measurement.pixelAspectRatio)
    clipAnalysis.addEffects(of: editing.apply(&raw.points, &raw.world))
    SignalCleaning(settings: analysis.settings.signals, times: times, cuts: cuts).clean(
      &raw.points, &raw.world)
    var aligned = raw.world
    analysis.align(&aligned, with: raw.points, measurement)
    // Kinematics: 15 × S degrees, each with its velocity and reliability.
    let angles = AngleTracking(measurement: measurement, times: times, cuts: cuts).series(raw.points, aligned)
    return PersonMotion(
      person: number, isAthlete: number == assignment.athlete, span: span, points: raw.points,
      angles: angles, workout: nil)
  }

  /// Returns the athlete's motion and workout, after all chunks. If everyone's repetitions are counted, it also contains
  /// the workouts of the others, without keypoints.
  ///
  /// The result omits the athlete's raw positions, angles, fingers, and facial features.
  ///
  /// - Complexity: O(*p* *N* log *N*) for *p* people in *N* frames of the video.
  public consuming func clip() -> ClipMotion { clipAnalysis.clip() }

  /// Returns the exercises that fit each of the athlete's sets best, with the reasons, after all chunks; empty without
  /// an athlete.
  ///
  /// - Parameters:
  ///   - name: the name of the only exercise to explain; nil for all.
  ///   - limit: the maximum number of exercises for each set.
  /// - Complexity: O(*e* *N* log *N*) for *e* exercises and *N* frames of the video.
  public consuming func explanations(named name: String? = nil, limit: Int = 3) -> [SetExplanation] {
    clipAnalysis.explanations(named: name, limit: limit)
  }

  /// Returns the athlete's sets and movements as a variant of recognition finds them, after all chunks, without edits;
  /// nil without an athlete.
  package consuming func evaluation(_ variant: RecognitionVariant) -> EvaluatedClip? {
    clipAnalysis.evaluation(variant)
  }
}
