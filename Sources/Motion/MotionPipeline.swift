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
  private let measurement: AngleMeasurement
  private let settings: MotionSettings
  private let units: RecordedUnits
  private var buffer: ObservationBuffer
  private var recording: WorkoutRecording
  private var plates: PlateRecording
  private let keypointEdits: KeypointEditPlan
  private let workoutEdits: WorkoutEditPlan
  private var effects: EditEffects
  /// The reason why the video may be slow motion without stating it.
  private var tempoDoubt: TempoDoubt?

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
    (self.assignment, self.settings, self.units) = (assignment, settings, units)
    self.measurement = measurement.leveled(units.rollDegrees)
    plates = PlateRecording(
      in: LevelPlane(roll: units.rollDegrees, pixelAspectRatio: measurement.pixelAspectRatio))
    recording = WorkoutRecording(pixelAspectRatio: measurement.pixelAspectRatio)
    buffer = ObservationBuffer(tuning: tuning, slowMotion: units.slowMotionFactor)
    keypointEdits = KeypointEditPlan(settings.edits, assignment)
    workoutEdits = WorkoutEditPlan(settings.edits, assignment)
    effects = EditEffects(
      assignment,
      reasons: workoutEdits.reasons {
        $0 == assignment.athlete || settings.repetitionScope == .everyone
      })
  }

  /// Adds the next frame, which belongs to segment number `segment`.
  ///
  /// - Returns: a chunk if the frame completes one; otherwise nil.
  /// - Complexity: O(*p* · *K*) on average for *p* people with *K* keypoints.
  public mutating func add(_ frame: FrameObservation, segment: Int) -> MotionChunk? {
    let isAdded = buffer.add(frame) { assignment.number(of: $0.track, in: segment, frame: frame) }
    if isAdded, settings.bar.searchesPlates { plates.add(frame) }
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
      if isRecorded(number) { world[number] = raw.world }
    }
    let motion = ClipMotion(
      frames: frames, cuts: cuts.map { frames.indices[$0] }, people: people, athlete: assignment.athlete)
    let chunk = MotionChunk(motion: motion, own: block.own, isLast: block.isLast)
    recording.add(chunk, world)
    return chunk
  }

  /// Whether the repetitions of person number `number` are counted, if the person is detected long enough.
  private func isRecorded(_ number: Int) -> Bool {
    number == assignment.athlete || settings.repetitionScope == .everyone
  }

  /// Converts the raw signals of person number `number`, S × K in pixels and S × K in meters, over S of the T frames.
  private mutating func motion(
    of number: Int, _ raw: inout RawSignals, _ seconds: [Double], _ cuts: [Int]
  ) -> PersonMotion {
    let (span, times) = (raw.span, Array(seconds[raw.span]))
    let cuts = cuts.offsets(in: span)
    // Signals: corrects left and right, applies the user's edits, then fills gaps and smooths curves, all in place.
    SideSwapRepair(times: times, cuts: cuts).repair(&raw.points, &raw.world)
    let editing = SignalEditing(
      edits: keypointEdits.edits[number] ?? [], times: times, cuts: cuts, slowMotion: units.slowMotionFactor,
      pixelAspectRatio: measurement.pixelAspectRatio)
    effects.add(editing.apply(&raw.points, &raw.world))
    SignalCleaning(settings: settings.signals, times: times, cuts: cuts).clean(&raw.points, &raw.world)
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
  public consuming func clip() -> ClipMotion {
    let (frames, cuts) = (recording.frames, recording.cuts)
    let positions = cuts.compactMap(frames.position(ofFrame:))
    var people: [PersonMotion] = []
    var world: WorldSignals?
    for number in recording.numbers {
      guard let signals = recording.takeSignals(of: number) else { continue }
      if number == assignment.athlete, measuresMeters {
        var leveled = signals.world
        analysis.level(&leveled)
        world = leveled
      }
      if let person = person(number, consume signals, frames, positions) { people.append(person) }
    }
    let athlete = people.first { $0.isAthlete }
    var clip = ClipMotion(
      frames: frames, cuts: cuts, people: people, athlete: assignment.athlete,
      unappliedEdits: effects.unapplied(settings.edits),
      bar: athlete.flatMap { BarPath(of: $0, plates, settings, frames, cuts: positions) })
    clip.meters = athlete.flatMap { athlete in world.flatMap { meters(of: athlete, $0, clip) } }
    clip.tempoDoubt = tempoDoubt
    return clip
  }

  /// Whether meters are requested: the athlete's height is known, or plates are searched for.
  private var measuresMeters: Bool { units.heightMeters != nil || settings.bar.searchesPlates }

  /// Returns the athlete's motion in meters; nil without a workout. Without a height or a plate, only jumps are measured.
  private func meters(of athlete: PersonMotion, _ world: WorldSignals, _ clip: ClipMotion) -> MetricMotion? {
    guard let workout = athlete.workout else { return nil }
    let body = MetricBody(
      athlete.points, world, roll: units.rollDegrees, pixelAspectRatio: measurement.pixelAspectRatio,
      image: measurement.size,
      cuts: clip.cuts.compactMap(clip.frames.position(ofFrame:)).offsets(in: athlete.span))
    return MetricMeasurement(
      body, clip.frames, origin: athlete.span.lowerBound, workout, bar: clip.bar, height: units.heightMeters,
      longerSide: measurement.longerSide
    ).motion()
  }

  /// Applies the user's edits about the sets and repetitions of person `number`.
  private mutating func edited(
    _ clip: RecognizedClip, of number: Int, _ recognizer: ClipRecognizer
  ) -> RecognizedClip {
    guard let edits = workoutEdits.edits[number] else { return clip }
    var editing = WorkoutEditing(clip, recognizer, slowMotion: units.slowMotionFactor)
    editing.apply(edits)
    effects.add(editing)
    return editing.clip
  }

  /// Returns the exercises that fit each of the athlete's sets best, with the reasons, after all chunks; empty without
  /// an athlete.
  ///
  /// - Parameters:
  ///   - name: the name of the only exercise to explain; nil for all.
  ///   - limit: the maximum number of exercises for each set.
  /// - Complexity: O(*e* *N* log *N*) for *e* exercises and *N* frames of the video.
  public consuming func explanations(named name: String? = nil, limit: Int = 3) -> [SetExplanation] {
    let (frames, cuts) = (recording.frames, recording.cuts)
    guard let athlete = assignment.athlete, var signals = recording.takeSignals(of: athlete) else {
      return []
    }
    let (recognizer, analyzer) = analysis.prepare(
      &signals, frames, cuts: cuts.compactMap(frames.position(ofFrame:)))
    let clip = edited(recognizer.clip(), of: athlete, recognizer)
    let sets = analyzer.workout(clip).sets
    let explanations = recognizer.explanations(of: clip, named: name, limit: limit, moment: analyzer.moment)
    guard sets.count == explanations.count else { return explanations }
    return zip(sets, explanations).map { set, explanation in
      SetExplanation(
        set: set.number, start: set.start, end: set.end, nameScore: explanation.nameScore,
        exercises: explanation.exercises)
    }
  }

  /// Returns the athlete's sets and movements as a variant of recognition finds them, after all chunks, without edits;
  /// nil without an athlete.
  package consuming func evaluation(_ variant: RecognitionVariant) -> EvaluatedClip? {
    let (frames, cuts) = (recording.frames, recording.cuts)
    guard let athlete = assignment.athlete, var signals = recording.takeSignals(of: athlete) else {
      return nil
    }
    let positions = cuts.compactMap(frames.position(ofFrame:))
    let recognizer = analysis.prepare(&signals, frames, cuts: positions).recognizer
    var varied = ClipRecognizer(
      signals: recognizer.signals, exercises: recognizer.exercises, tuning: variant.recognition)
    varied.runTuning = variant.runs
    return EvaluatedClip(varied)
  }

  /// Returns a person with a workout; nil for someone other than the athlete who is detected too briefly.
  private mutating func person(
    _ number: Int, _ signals: consuming PersonSignals, _ frames: FrameTimes, _ cuts: [Int]
  ) -> PersonMotion? {
    let isAthlete = number == assignment.athlete
    guard isAthlete || signals.detectedSeconds(frames) >= RepetitionScope.minimumSeconds else { return nil }
    let (points, span) = (signals.points, signals.span)
    let (recognizer, analyzer) = analysis.prepare(&signals, frames, cuts: cuts)
    let clip = recognizer.clip()
    if isAthlete, units.slowMotion == nil, settings.units.slowMotion == .automatic {
      // Repetitions that the user removed raise no doubt about the speed.
      tempoDoubt = TempoCheck(recognizer: recognizer).doubt(clip)
    }
    let recognized = edited(clip, of: number, recognizer)
    return PersonMotion(
      person: number, isAthlete: isAthlete, span: span,
      points: isAthlete
        ? points.widened(by: 1 / measurement.pixelAspectRatio)
        : KeypointSignals(skeleton: points.skeleton, count: 0), angles: [:],
      workout: analyzer.workout(recognized))
  }

  /// The analysis of one person over the whole video: the second half of the pipeline.
  private var analysis: PersonAnalysis {
    PersonAnalysis(measurement: measurement, settings: settings, units: units)
  }
}
