extension WorkoutAnalyzer {
  /// Returns a recognized set with its repetitions, which are numbered from `first`.
  ///
  /// - Parameters:
  ///   - measurement: the measurement of its repetitions; nil for an exercise that is held still.
  ///   - surroundings: the frames of the set and half of the rest before and after it.
  ///   - previous: the set before this one; nil for the first set.
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func set(
    _ recognized: RecognizedSet, _ measurement: RepetitionMeasurement?, in surroundings: Range<Int>,
    after previous: ExerciseSet?, first: Int
  ) -> ExerciseSet {
    let number = (previous?.number ?? 0) + 1
    let exercise = recognized.exercise
    let repetitions =
      measurement?.repetitions(exercise.counted, edits: exercise.countedEdits, set: number, first: first)
      ?? []
    let start = repetitions.first?.repetition.start ?? moment(recognized.frames.lowerBound)
    let end = repetitions.last?.repetition.end ?? moment(recognized.frames.upperBound - 1)
    return ExerciseSet(
      number: number, start: start, end: end, recognition: exercise.recognition, view: view(recognized),
      repetitionSignal: signal(measurement, in: surroundings),
      beginsWithLift: exercise.search?.channel.lift == .firstHalf, repetitions: repetitions.map(\.repetition),
      findings: measurement.map { findings(exercise.rules, $0, repetitions) } ?? [],
      restSeconds: previous.map { start.seconds - $0.end.seconds })
  }

  private func signal(_ measurement: RepetitionMeasurement?, in frames: Range<Int>) -> RepetitionSignal {
    guard let measurement else {
      return RepetitionSignal(title: "", unit: "", values: [], first: frames.lowerBound)
    }
    let channel = measurement.search.channel.bodyChannel
    return RepetitionSignal(
      title: channel.title, unit: channel.unit, values: Array(measurement.reported.values[frames]),
      first: frames.lowerBound)
  }

  private func findings(
    _ rules: [FormRuleReference], _ measurement: RepetitionMeasurement, _ repetitions: [CountedRepetition]
  ) -> [Finding] {
    FormRuleCatalogue.findings(
      rules,
      FormContext(
        search: measurement.search, reported: measurement.reported, reliability: reliability,
        viewing: viewing, repetitions: repetitions, frames: frames, origin: origin))
  }

  /// Returns the camera view of a set's repetitions, or of all its frames if there are none.
  private func view(_ recognized: RecognizedSet) -> CameraView {
    let cycles = recognized.exercise.counted
    return viewing.view(cycles.isEmpty ? Array(recognized.frames) : cycles.flatMap { Array($0.range) })
  }
}
