/// Makes a person's ``Workout`` of their signals: recognizes the exercise, counts, measures, judges.
struct WorkoutAnalyzer {
  let signals: BodySignals
  let trust: KeypointReliability
  let viewing: CameraViewEstimation
  let angles: [AngleName: AngleSeries]
  let frames: FrameTimes
  /// The position of the signals' first frame in the clip.
  let origin: Int
  /// The exercise that the user said it is; nil finds it out.
  let given: Exercise?

  /// The workout.
  func workout() -> Workout {
    let holds = HoldSearch(signals: signals)
    let still = holds.holds()
    if let given { return workout(RepetitionSearch(given, signals), Self.recognition(given), still) }
    let recognizer = ExerciseRecognizer(signals: signals)
    let hypotheses = recognizer.hypotheses()
    if let best = hypotheses.first, let recognition = recognizer.recognition(of: hypotheses) {
      return workout(best.search, recognition, still)
    }
    if let plank = plank(holds, still) { return workout(nil, plank, still) }
    return workout(PeriodicMotion(signals: signals).search(), Self.unknown(hypotheses), still)
  }

  private static func recognition(_ exercise: Exercise) -> ExerciseRecognition {
    ExerciseRecognition(exercise: exercise.name, title: exercise.title, confidence: 1, isGiven: true)
  }

  private static func unknown(_ hypotheses: [ExerciseRecognizer.Hypothesis]) -> ExerciseRecognition {
    ExerciseRecognition(
      exercise: ExerciseRecognition.unknown, title: "Unknown exercise", confidence: 0,
      alternatives: hypotheses.filter { $0.score >= 0.1 }
        .map { ExerciseRecognition.Alternative(exercise: $0.exercise.name, confidence: $0.score) })
  }

  private func plank(_ search: HoldSearch, _ holds: [Range<Int>]) -> ExerciseRecognition? {
    guard let fit = holds.map(search.plankFit).max(), fit >= 0.5 else { return nil }
    return ExerciseRecognition(exercise: "plank", title: "Plank", confidence: 0.9 * fit)
  }

  private func workout(
    _ search: RepetitionSearch?, _ recognition: ExerciseRecognition, _ holds: [Range<Int>]
  ) -> Workout {
    let candidates = search?.candidates() ?? []
    let counted = candidates.filter { $0.reason == nil }.map(\.swing)
    let reading = search.map { ReportedSignal($0, swings: counted, angles: angles) }
    let sets = SetGrouping.sets(of: counted, times: signals.times)
    var repetitions: [Repetition] = []
    var rejected: [RejectedCandidate] = []
    if let search, let reading {
      let measurement = RepetitionMeasurement(
        search: search, reading: reading, viewing: viewing, frames: frames, origin: origin)
      repetitions = zip(counted, sets).enumerated().map { number, pair in
        measurement.repetition(pair.0, number: number + 1, set: pair.1)
      }
      rejected = candidates.compactMap { candidate in
        candidate.reason.map { measurement.rejected(candidate.swing, $0) }
      }
    }
    let view = viewing.view(
      counted.isEmpty ? Array(signals.times.indices) : counted.flatMap { Array($0.before...$0.after) })
    return Workout(
      recognition: recognition, view: view, drive: drive(search, reading),
      repetitions: repetitions,
      sets: Self.groups(repetitions), rejected: rejected, holds: holds.map(hold),
      findings: findings(search, reading, counted, repetitions))
  }

  /// In order of time, those about a whole set last.
  private func findings(
    _ search: RepetitionSearch?, _ reading: ReportedSignal?, _ swings: [Cycle], _ repetitions: [Repetition]
  ) -> [Finding] {
    guard let search, let reading, !swings.isEmpty else { return [] }
    let context = FormContext(
      search: search, reading: reading, trust: trust, viewing: viewing, swings: swings,
      repetitions: repetitions,
      frames: frames, origin: origin)
    let findings = (search.exercise.rules + SetRule.common).flatMap { $0.findings(context) }
    func place(_ finding: Finding) -> (Int, Int) { (finding.repetition ?? .max, finding.moment.frame) }
    return findings.sorted { place($0) < place($1) }
  }

  private func drive(_ search: RepetitionSearch?, _ reading: ReportedSignal?) -> RepetitionSignal {
    guard let search, let reading else {
      return RepetitionSignal(
        title: "", unit: "", values: [Float](repeating: .nan, count: signals.times.count))
    }
    let channel = search.exercise.drive.channel
    return RepetitionSignal(title: channel.title, unit: channel.unit, values: reading.values)
  }

  private func hold(_ stretch: Range<Int>) -> Hold {
    Hold(
      start: frames.moment(origin + stretch.lowerBound), end: frames.moment(origin + stretch.upperBound - 1))
  }

  private static func groups(_ repetitions: [Repetition]) -> [ExerciseSet] {
    var groups: [ExerciseSet] = []
    var rest = repetitions[...]
    while let first = rest.first {
      let own = rest.prefix { $0.set == first.set }
      rest = rest.dropFirst(own.count)
      let before = first.number > 1 ? repetitions[first.number - 2] : nil
      groups.append(
        ExerciseSet(
          number: first.set, repetitions: first.number...(own.last ?? first).number,
          restSeconds: before.map { first.start.seconds - $0.end.seconds }))
    }
    return groups
  }
}
