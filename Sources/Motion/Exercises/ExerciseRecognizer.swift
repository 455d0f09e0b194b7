/// A recognizer of a clip's exercise: the one whose repetitions or hold fit the signals best.
struct ExerciseRecognizer {
  let signals: BodySignals
  let tuning: RecognitionTuning

  init(signals: BodySignals, tuning: RecognitionTuning = .standard) {
    self.signals = signals
    self.tuning = tuning
  }

  /// An exercise with the repetitions that the clip would contain.
  struct Hypothesis {
    let exercise: Exercise
    let search: RepetitionSearch
    let candidates: [RepetitionSearch.Candidate]
    /// The score, 0…1, from the fit and the number of the repetitions and the fraction of the movement that they
    /// explain.
    let score: Double
  }

  /// Returns the clip's sets: of the exercise that the user named, or of the one that fits best.
  ///
  /// - Complexity: O(*e* *n* log *n*) for *e* exercises and *n* frames.
  func clip(of given: Exercise?) -> RecognizedClip {
    RecognizedClip(given.map(find) ?? recognize(), signals, tuning: tuning)
  }

  /// Returns the clip's exercise; unknown if none fits well enough.
  ///
  /// Repetitions are tried first, then holds. For an unknown exercise, regular repetitions are counted.
  ///
  /// - Complexity: O(*e* *n* log *n*) for *e* exercises and *n* frames.
  func recognize() -> RecognizedExercise {
    let holds = HoldSearch(signals: signals, tuning: tuning).holds()
    let hypotheses = hypotheses()
    if let best = hypotheses.first, let recognition = recognition(of: hypotheses) {
      return RecognizedExercise(
        recognition, best.search, candidates: best.candidates, holds: holds, rules: best.exercise.rules)
    }
    if let recognition = recognition(ofHolds: holds) {
      return RecognizedExercise(recognition, nil, holds: holds)
    }
    return RecognizedExercise(
      unknown(hypotheses), PeriodicMotion(signals: signals, tuning: tuning).search(), holds: holds)
  }

  /// Returns the repetitions or holds of an exercise that the user named, even if another exercise fits better.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func find(_ exercise: Exercise) -> RecognizedExercise {
    let recognition = ExerciseRecognition(
      exercise: exercise.name, title: exercise.title, score: 1, isGiven: true)
    let holds = HoldSearch(signals: signals, tuning: tuning).holds()
    guard let search = exercise.search(signals) else {
      return RecognizedExercise(
        recognition, nil, holds: holds.filter { exercise.fit($0, signals) >= tuning.minimumHoldFit })
    }
    return RecognizedExercise(recognition, search, holds: holds, rules: exercise.rules)
  }

  /// Returns the hypotheses for all exercises that are done in repetitions, by descending score.
  ///
  /// - Complexity: O(*e* *n* log *n*) for *e* exercises and *n* frames.
  func hypotheses() -> [Hypothesis] {
    let found = ExerciseCatalogue.exercises.compactMap { exercise in
      exercise.search(signals).map { (exercise, $0, $0.candidates()) }
    }
    let maximumDuration = found.map { seconds(explainedBy: $0.2) }.max() ?? 0
    let hypotheses = found.map { exercise, search, candidates in
      Hypothesis(
        exercise: exercise, search: search, candidates: candidates,
        score: score(exercise, search, candidates, maximumDuration: maximumDuration))
    }
    return hypotheses.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .map(\.element)
  }

  /// Returns the first of `hypotheses`, which are in descending order; nil if its score is too low.
  ///
  /// - Complexity: O(*n*) for *n* hypotheses.
  func recognition(of hypotheses: [Hypothesis]) -> ExerciseRecognition? {
    guard let best = hypotheses.first, best.score > 0 else { return nil }
    let rival = hypotheses.dropFirst().first { $0.exercise.family != best.exercise.family }?.score ?? 0
    let score = best.score * tuning.distinctness(rival: rival, best: best.score)
    guard score >= tuning.minimumScore else { return nil }
    return ExerciseRecognition(
      exercise: best.exercise.name, title: best.exercise.title, score: score,
      alternatives: alternatives(hypotheses.dropFirst()))
  }

  /// Returns the best-fitting hold; nil if none fits well enough.
  private func recognition(ofHolds holds: [Range<Int>]) -> ExerciseRecognition? {
    let fits = ExerciseCatalogue.exercises.filter(\.isHold).compactMap { exercise in
      holds.map { exercise.fit($0, signals) }.max().map { (exercise: exercise, fit: $0) }
    }
    guard let best = fits.max(by: { $0.fit < $1.fit }), best.fit >= tuning.minimumHoldFit else { return nil }
    return ExerciseRecognition(
      exercise: best.exercise.name, title: best.exercise.title, score: tuning.holdScore * best.fit)
  }

  private func unknown(_ hypotheses: [Hypothesis]) -> ExerciseRecognition {
    .unrecognized(alternatives(hypotheses[...]))
  }

  private func alternatives(_ hypotheses: ArraySlice<Hypothesis>) -> [ExerciseRecognition.Alternative] {
    hypotheses.filter { $0.score >= tuning.minimumAlternativeScore }
      .map { ExerciseRecognition.Alternative(exercise: $0.exercise.name, score: $0.score) }
  }

  private func score(
    _ exercise: Exercise, _ search: RepetitionSearch, _ candidates: [RepetitionSearch.Candidate],
    maximumDuration: Double
  ) -> Double {
    let counted = candidates.filter { $0.reason == nil }.map(\.cycle)
    guard !counted.isEmpty, maximumDuration > 0 else { return 0 }
    let fit = exercise.fit(counted, signals, search.signal.values)
    let explained = seconds(explainedBy: candidates) / maximumDuration
    return fit * certainty(exercise, search, counted) * (0.5 + 0.5 * explained)
  }

  /// Returns the maximum score for a number of repetitions. A single repetition may be chance, especially if it
  /// resembles a gesture or is hardly visible.
  private func certainty(_ exercise: Exercise, _ search: RepetitionSearch, _ counted: [Cycle]) -> Double {
    guard counted.count == 1 else { return counted.count == 2 ? tuning.scoreOfTwo : tuning.scoreOfMany }
    let isGesture = exercise.isGestureLike && fraction(counted) < tuning.minimumGestureFraction
    let isUncertain = search.confidence(counted[0]) < tuning.minimumConfidenceOfOne
    return isGesture || isUncertain ? tuning.scoreOfUncertainOne : tuning.scoreOfOne
  }

  /// Returns the fraction of the clip's duration that repetitions take.
  private func fraction(_ cycles: [Cycle]) -> Double {
    guard let first = signals.times.first, let last = signals.times.last, last > first else { return 0 }
    return seconds(explainedBy: cycles) / (last - first)
  }

  private func seconds(explainedBy candidates: [RepetitionSearch.Candidate]) -> Double {
    seconds(explainedBy: candidates.filter { $0.reason == nil }.map(\.cycle))
  }

  /// Returns the total duration of the repetitions, in seconds. A repetition that takes much longer than the others
  /// counts as a few typical ones.
  private func seconds(explainedBy cycles: [Cycle]) -> Double {
    let durations = cycles.map { signals.times[$0.end] - signals.times[$0.start] }.sorted()
    guard !durations.isEmpty else { return 0 }
    let typical = durations[(durations.count - 1) / 2]
    return durations.reduce(0) { $0 + min($1, tuning.maximumDurationFactor * typical) }
  }
}
