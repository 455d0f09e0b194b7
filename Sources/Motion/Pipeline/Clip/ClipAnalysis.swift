import FormCheckPose

/// The second half of the pipeline: it records the people whose repetitions are counted while chunks arrive, and then
/// analyzes each of them over the whole video.
struct ClipAnalysis: Sendable {
  let personAnalysis: PersonAnalysis
  private let assignment: TrackAssignment
  private let workoutEdits: WorkoutEditPlan
  private var recording: WorkoutRecording
  private var plates: PlateRecording
  private var effects: EditEffects
  /// The reason why the video may be slow motion without stating it.
  private var tempoDoubt: TempoDoubt?

  /// Creates an analysis of the people in `assignment`, before the first chunk.
  init(_ assignment: TrackAssignment, _ personAnalysis: PersonAnalysis) {
    (self.assignment, self.personAnalysis) = (assignment, personAnalysis)
    let settings = personAnalysis.settings
    let workoutEdits = WorkoutEditPlan(settings.edits, assignment)
    let aspectRatio = personAnalysis.measurement.pixelAspectRatio
    self.workoutEdits = workoutEdits
    recording = WorkoutRecording(pixelAspectRatio: aspectRatio)
    plates = PlateRecording(
      in: LevelPlane(roll: personAnalysis.units.rollDegrees, pixelAspectRatio: aspectRatio))
    effects = EditEffects(
      assignment,
      reasons: workoutEdits.reasons {
        $0 == assignment.athlete || settings.repetitionScope == .everyone
      })
  }

  var measurement: AngleMeasurement { personAnalysis.measurement }
  var settings: MotionSettings { personAnalysis.settings }
  var units: RecordedUnits { personAnalysis.units }

  /// Whether the repetitions of person number `number` are counted, if the person is detected long enough.
  func isRecorded(_ number: Int) -> Bool {
    number == assignment.athlete || settings.repetitionScope == .everyone
  }

  /// Records the plates of the next frame, if the bar is searched for.
  mutating func add(_ frame: FrameObservation) {
    if settings.bar.searchesPlates { plates.add(frame) }
  }

  /// Records the next chunk, with the S × K world keypoints, in meters, of the people whose repetitions are counted.
  mutating func add(_ chunk: MotionChunk, _ world: [Int: WorldSignals]) { recording.add(chunk, world) }

  /// Records which edits of keypoints had an effect, by their positions in the user's list.
  mutating func addEffects(of positions: Set<Int>) { effects.add(positions) }

  /// Returns the athlete's motion and workout, and the others' workouts if they are recorded.
  mutating func clip() -> ClipMotion {
    let (frames, cuts) = (recording.frames, recording.cuts)
    let positions = cuts.compactMap(frames.position(ofFrame:))
    var people: [PersonMotion] = []
    var world: WorldSignals?
    for number in recording.numbers {
      guard let signals = recording.takeSignals(of: number) else { continue }
      if number == assignment.athlete, measuresMeters {
        var leveled = signals.world
        personAnalysis.level(&leveled)
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

  /// Returns a person with a workout; nil for someone other than the athlete who is detected too briefly.
  private mutating func person(
    _ number: Int, _ signals: consuming PersonSignals, _ frames: FrameTimes, _ cuts: [Int]
  ) -> PersonMotion? {
    let isAthlete = number == assignment.athlete
    guard isAthlete || signals.detectedSeconds(frames) >= RepetitionScope.minimumSeconds else { return nil }
    let (points, span) = (signals.points, signals.span)
    let (recognizer, analyzer) = personAnalysis.prepare(&signals, frames, cuts: cuts)
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

  /// Applies the user's edits about the sets and repetitions of person number `number`.
  private mutating func edited(
    _ clip: RecognizedClip, of number: Int, _ recognizer: ClipRecognizer
  ) -> RecognizedClip {
    guard let edits = workoutEdits.edits[number] else { return clip }
    var editing = WorkoutEditing(clip, recognizer, slowMotion: units.slowMotionFactor)
    editing.apply(edits)
    effects.add(editing)
    return editing.clip
  }
}

extension ClipAnalysis {
  /// Returns the `limit` exercises that fit each of the athlete's sets best, or the one named `name`, with the reasons.
  mutating func explanations(named name: String?, limit: Int) -> [SetExplanation] {
    guard let athlete = assignment.athlete, let (recognizer, analyzer) = athleteAnalysis() else { return [] }
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

  /// Returns the athlete's sets and movements as a variant of recognition finds them, without edits.
  mutating func evaluation(_ variant: RecognitionVariant) -> EvaluatedClip? {
    guard let recognizer = athleteAnalysis()?.recognizer else { return nil }
    var varied = ClipRecognizer(
      signals: recognizer.signals, exercises: recognizer.exercises, tuning: variant.recognition)
    varied.runTuning = variant.runs
    return EvaluatedClip(varied)
  }

  /// Prepares the conversion of the athlete's signals into a workout; nil without an athlete.
  private mutating func athleteAnalysis() -> (recognizer: ClipRecognizer, analyzer: WorkoutAnalyzer)? {
    let frames = recording.frames
    let cuts = recording.cuts.compactMap(frames.position(ofFrame:))
    guard let athlete = assignment.athlete, var signals = recording.takeSignals(of: athlete) else {
      return nil
    }
    return personAnalysis.prepare(&signals, frames, cuts: cuts)
  }
}
