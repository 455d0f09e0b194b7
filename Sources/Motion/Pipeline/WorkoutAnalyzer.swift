/// An analyzer that converts a person's signals into a ``Workout``: it recognizes the exercise, then measures and
/// judges its repetitions.
struct WorkoutAnalyzer {
  let signals: BodySignals
  let reliability: KeypointReliability
  let viewing: CameraViewEstimation
  let angles: [AngleName: AngleSeries]
  let frames: FrameTimes
  /// The position of the signals' first frame in the clip.
  let origin: Int
  /// The exercises that can be recognized.
  let exercises: [Exercise]
  /// The exercise that the user named; nil to recognize the exercise.
  let given: Exercise?

  /// Returns the workout.
  ///
  /// - Complexity: O(*e* *n* log *n*) for *e* exercises and *n* frames.
  func workout() -> Workout {
    let recognizer = ExerciseRecognizer(signals: signals, exercises: exercises)
    let recognized = given.map(recognizer.find) ?? recognizer.recognize()
    guard let search = recognized.search else { return workout(recognized) }
    let reported = ReportedSignal(search, cycles: recognized.counted, angles: angles)
    let measurement = RepetitionMeasurement(
      search: search, reported: reported, viewing: viewing, frames: frames, origin: origin)
    let repetitions = measurement.repetitions(recognized.counted)
    let context = FormContext(
      search: search, reported: reported, reliability: reliability, viewing: viewing,
      repetitions: repetitions,
      frames: frames, origin: origin)
    let channel = search.channel.bodyChannel
    return workout(
      recognized,
      signal: RepetitionSignal(title: channel.title, unit: channel.unit, values: reported.values),
      repetitions: repetitions.map(\.repetition),
      rejected: recognized.candidates.compactMap { candidate in
        candidate.reason.map { measurement.rejected(candidate.cycle, $0) }
      }, findings: FormRuleCatalogue.findings(recognized.rules, context))
  }

  private func workout(
    _ recognized: RecognizedExercise, signal: RepetitionSignal? = nil, repetitions: [Repetition] = [],
    rejected: [RejectedCandidate] = [], findings: [Finding] = []
  ) -> Workout {
    let missing = [Float](repeating: .nan, count: signals.times.count)
    return Workout(
      recognition: recognized.recognition, view: view(recognized.counted),
      repetitionSignal: signal ?? RepetitionSignal(title: "", unit: "", values: missing),
      repetitions: repetitions, sets: SetGrouping.sets(of: repetitions), rejected: rejected,
      holds: recognized.holds.map(hold), findings: findings)
  }

  /// Returns the camera view of the repetitions, or of the whole clip if there are none.
  private func view(_ cycles: [Cycle]) -> CameraView {
    viewing.view(cycles.isEmpty ? Array(signals.times.indices) : cycles.flatMap { Array($0.range) })
  }

  private func hold(_ range: Range<Int>) -> Hold {
    Hold(start: frames.moment(origin + range.lowerBound), end: frames.moment(origin + range.upperBound - 1))
  }
}
