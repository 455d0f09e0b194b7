import FormCheckPose

/// A search for the movements of a clip, each of which is named.
struct RunNaming {
  let signals: BodySignals
  let exercises: [Exercise]
  /// The exercise that the user named; nil to recognize it.
  let given: Exercise?
  let tuning: RecognitionTuning
  var runTuning = RunTuning.standard

  /// Returns the named movements in chronological order, without overlap.
  ///
  /// - Complexity: O(*x* *e* *n* log *n*) for *x* exercises with *e* pieces of evidence and *n* frames.
  func runs() -> [NamedRun] {
    let selection = RunSelection(signals.movements, tuning: runTuning, kind: kind)
    return selection.shots().flatMap { shot in
      let runs = shot.runs.map(named)
      return runs + singles(shot, besides: runs)
    }.sorted { $0.run.frames.lowerBound < $1.run.frames.lowerBound }
  }

  /// Compares a movement with all exercises that are done in repetitions, or with the one that the user named.
  ///
  /// - Parameter isConfirmed: whether repetitions beside the movement confirm its name, so that the fit of the counted repetition
  ///   doesn't matter.
  func ranking(_ run: MovementRun, isConfirmed: Bool = false) -> ExerciseRanking? {
    guard let body = signals.body else { return nil }
    let measured = MeasuredRun(run, signals, body, tuning: tuning)
    let ranking = ExerciseRanking(
      candidates(run).map(measured.fit), count: run.repetitions.count,
      isWhole: (run.single?.fraction ?? 1) >= 0.5, similarity: run.single != nil ? 1 : run.similarity,
      tuning: tuning)
    return isConfirmed ? ranking : ranking.counting(countedFit(ranking, run))
  }

  /// Returns the exercises that a movement may be: the one that the user named, or those that are done in repetitions and, if the body
  /// walks, those in which it may.
  private func candidates(_ run: MovementRun) -> [Exercise] {
    if let given { return [given] }
    let isWalking = Locomotion(signals.movements, tuning: runTuning).isWalking(run)
    return exercises.filter { !$0.isHold && (!isWalking || $0.mayTravel) }
  }

  /// Returns the fit of the best exercise to the repetitions that are counted in its signal; nil if there are many or none, or the
  /// exercise isn't named anyway.
  private func countedFit(_ ranking: ExerciseRanking, _ run: MovementRun) -> Double? {
    guard given == nil, run.repetitions.count <= tuning.maximumConfirmedCount, let exercise = ranking.best,
      ranking.score >= minimumScore, let body = signals.body
    else { return nil }
    let named = NamedRun(run: run, recognition: .unrecognized(), exercise: exercise)
    let cycles = CountedCycles(signals: signals, tuning: tuning).cycles(named)
    guard !cycles.isEmpty else { return nil }
    return ExerciseFit(exercise, MeasuredSet(body, cycles, tuning: tuning), tuning: tuning).value
  }

  private func kind(_ run: MovementRun) -> RunSelection.Kind {
    guard let exercise = named(run).exercise else { return .unknown }
    return exercise.isGestureLike ? .gestureLike : .exercise
  }

  private func named(_ run: MovementRun) -> NamedRun {
    if let given { return self.given(given, run) }
    let minimum = run.isRepetition(runTuning) ? tuning.minimumScore : tuning.minimumScoreOfUnlike
    let ranking = ranking(run)
    let isMereGesture = ranking?.best?.isGestureLike == true && !run.isDistinctFromGestures(runTuning)
    let recognition = ranking?.recognition(minimum: isMereGesture ? .infinity : minimum) ?? .unrecognized()
    var named = NamedRun(
      run: run, recognition: recognition, exercise: exercise(recognition),
      evidence: ranking?.fits.first { $0.exercise.name == recognition.exercise }?.frames)
    named.score = ranking?.nameScore(minimum: isMereGesture ? nil : minimum)
    return named
  }

  /// Returns the score of the exercise that resembles a movement most, with the minimum for its kind of movement.
  func score(_ run: MovementRun) -> NameScore? {
    guard run.single != nil else { return named(run).score }
    return ranking(run)?.nameScore(minimum: minimumScore(ofSingle: run))
  }

  private func given(_ exercise: Exercise, _ run: MovementRun) -> NamedRun {
    NamedRun(
      run: run,
      recognition: ExerciseRecognition(exercise, score: 1, isGiven: true), exercise: exercise)
  }

  private func exercise(_ recognition: ExerciseRecognition) -> Exercise? {
    exercises.first { $0.name == recognition.exercise }
  }

  // MARK: Single movements

  /// Returns the single movements of a shot that are recognized or that count without a name.
  ///
  /// Beside runs, only one more repetition of their exercise counts: other single movements are setting up, such as
  /// picking up the weight.
  private func singles(_ shot: RunSelection.Shot, besides runs: [NamedRun]) -> [NamedRun] {
    let candidates = shot.singles.prefix(runTuning.maximumSingles).compactMap { run in
      ranking(run, isConfirmed: !runs.isEmpty).map { (run: run, ranking: $0) }
    }
    var chosen: [NamedRun] = []
    func order(_ run: MovementRun, _ ranking: ExerciseRanking) -> Double {
      run.isWholeSingle(runTuning) ? ranking.score : tuning.oneDirectionFactor * ranking.score
    }
    for (run, ranking) in candidates.sorted(by: { order($0.run, $0.ranking) > order($1.run, $1.ranking) })
    where ranking.score >= minimumScore(ofSingle: run)
      && !chosen.contains(where: { $0.run.frames.overlaps(run.frames) })
    {
      let recognition = ranking.recognition(minimum: minimumScore)
      let exercise = exercise(recognition)
      guard
        runs.isEmpty
          || runs.contains(where: {
            $0.exercise != nil && $0.exercise == exercise && isFar(run, from: $0.run)
          })
      else { continue }
      var named = NamedRun(
        run: run, recognition: recognition, exercise: exercise, evidence: ranking.fits.first?.frames)
      named.score = ranking.nameScore(minimum: minimumScore(ofSingle: run))
      chosen.append(given.map { self.given($0, run) } ?? named)
    }
    guard chosen.isEmpty, runs.isEmpty, let best = shot.singles.first(where: { $0.isRepetition(runTuning) })
    else { return chosen }
    return [named(best)]
  }

  /// Whether the distance of a single movement from the nearest repetition is at least half of the distance between
  /// repetitions. A nearer movement is a part of a repetition.
  private func isFar(_ single: MovementRun, from run: MovementRun) -> Bool {
    let turnings = run.repetitions.map { signals.times[$0.turning] }
    let typical = zip(turnings, turnings.dropFirst()).map { $1 - $0 }.sorted().median ?? 0
    let turning = signals.times[single.repetitions[0].turning]
    return turnings.allSatisfy { abs($0 - turning) >= typical / 2 }
  }

  /// Returns the minimum score of a single movement. One that doesn't return along the same path is weaker evidence.
  private func minimumScore(ofSingle run: MovementRun) -> Double {
    run.isWholeSingle(runTuning) || given != nil ? minimumScore : tuning.minimumScoreOfOneDirection
  }

  /// The minimum score of a single movement: less if the user named the exercise.
  private var minimumScore: Double { given == nil ? tuning.minimumScoreOfOne : tuning.minimumScoreOfGiven }
}
