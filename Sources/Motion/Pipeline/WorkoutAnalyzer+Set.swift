extension WorkoutAnalyzer {
  /// Returns a recognized set with its repetitions, which are numbered from `first`.
  ///
  /// - Parameters:
  ///   - measurement: the measurement of its repetitions; nil for an exercise that is held still.
  ///   - extent: the frames of the set with the rest of its shot, if that belongs to it.
  ///   - surroundings: the frames of the set and half of the rest before and after it.
  ///   - previous: the set before this one; nil for the first set.
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func set(
    _ recognized: RecognizedSet, _ measurement: RepetitionMeasurement?, extent: Range<Int>,
    in surroundings: Range<Int>, after previous: ExerciseSet?, first: Int
  ) -> ExerciseSet {
    let number = (previous?.number ?? 0) + 1
    let exercise = recognized.exercise
    let repetitions =
      measurement?.repetitions(exercise.counted, edits: exercise.countedEdits, set: number, first: first)
      ?? []
    let (start, end) = ends(of: repetitions.map(\.repetition), recognized.frames, extent)
    let viewed = framesOfView(recognized)
    return ExerciseSet(
      number: number, start: start, end: end, recognition: exercise.recognition, view: viewing.view(viewed),
      repetitionSignal: signal(measurement, in: surroundings),
      beginsWithLift: exercise.search?.channel.lift == .firstHalf, repetitions: repetitions.map(\.repetition),
      findings: measurement.map { findings(exercise.rules, $0, repetitions) } ?? [],
      restSeconds: previous.flatMap { rest(from: $0.end, to: start) },
      counterEvidence: evidence?.evidence(againstNameOf: exercise), turn: viewing.turn(viewed))
  }

  /// Returns the first and the last frame of a set: of its repetitions, unless the rest of its shot belongs to it.
  private func ends(
    of repetitions: [Repetition], _ frames: Range<Int>, _ extent: Range<Int>
  ) -> (start: Moment, end: Moment) {
    let first = extent.lowerBound < frames.lowerBound ? nil : repetitions.first?.start
    let last = extent.upperBound > frames.upperBound ? nil : repetitions.last?.end
    return (first ?? moment(extent.lowerBound), last ?? moment(extent.upperBound - 1))
  }

  /// Returns the time between two sets, in seconds of reality; nil if a scene cut hides how long it was.
  private func rest(from end: Moment, to start: Moment) -> Double? {
    let isCut = signals.cuts.contains { end.frame < moment($0).frame && moment($0).frame <= start.frame }
    return isCut ? nil : start.realSeconds - end.realSeconds
  }

  private func signal(_ measurement: RepetitionMeasurement?, in frames: Range<Int>) -> RepetitionSignal {
    guard let measurement else {
      return RepetitionSignal(title: "", unit: "", values: [], first: frames.lowerBound)
    }
    let channel = measurement.search.channel.bodyChannel
    return RepetitionSignal(
      title: channel.title, unit: channel.unit, direction: channel.direction,
      values: Array(measurement.reported.values[frames]), first: frames.lowerBound,
      isIn3D: measurement.reported.isIn3D)
  }

  private func findings(
    _ rules: [FormRuleReference], _ measurement: RepetitionMeasurement, _ repetitions: [CountedRepetition]
  ) -> [Finding] {
    FormRuleCatalog.findings(
      rules,
      FormContext(
        search: measurement.search, reported: measurement.reported, reliability: reliability,
        viewing: viewing, plane: plane, repetitions: repetitions, frames: frames, origin: origin))
  }

  /// Returns the frames of a set's repetitions, or all its frames if there are none.
  private func framesOfView(_ recognized: RecognizedSet) -> [Int] {
    let cycles = recognized.exercise.counted
    return cycles.isEmpty ? Array(recognized.frames) : cycles.flatMap { Array($0.range) }
  }
}
