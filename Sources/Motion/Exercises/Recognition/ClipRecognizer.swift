import FormCheckPose

/// A recognizer of a clip's sets: it finds movements, names them, and divides them at rests.
struct ClipRecognizer {
  let signals: BodySignals
  let exercises: [Exercise]
  /// The exercise that the user named; nil to recognize it.
  let given: Exercise?
  /// Whether movements are named, rather than only counted.
  let namesExercises: Bool
  let tuning: RecognitionTuning
  var runTuning = RunTuning.standard

  init(
    signals: BodySignals, exercises: [Exercise], given: Exercise? = nil, namesExercises: Bool = true,
    tuning: RecognitionTuning = .standard
  ) {
    (self.signals, self.exercises, self.given, self.tuning) = (signals, exercises, given, tuning)
    self.namesExercises = namesExercises
  }

  /// Returns the sets of the clip.
  ///
  /// - Complexity: O(*x* *e* *n* log *n*) for *x* exercises with *e* pieces of evidence and *n* frames.
  func clip() -> RecognizedClip {
    let holds = HoldSearch(signals: signals, tuning: tuning).holds()
    let runs =
      given?.isHold == true ? [] : naming.runs().filter { given != nil || !isTremor($0.run, in: holds) }
    let found = recognizedSets(RunGrouping(signals: signals).groups(runs))
    let moving = given.map { givenSets(found, $0) } ?? found
    let held = heldSets(holds, besides: moving.map(\.frames))
    let sets = (moving + held.map(\.set)).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
      .withoutOverlap
    let named = Set(held.map(\.hold))
    let nearest = SetGrouping.surroundings(of: sets.map(\.frames), times: signals.times)
    return RecognizedClip(
      sets: zip(sets, nearest).map { RecognizedSet(frames: $0.frames, exercise: $0.exercise.part(in: $1)) }
        .filter { !$0.exercise.counted.isEmpty || !$0.exercise.holds.isEmpty },
      remainder: RecognizedExercise(
        given.map { ExerciseRecognition($0, score: 1, isGiven: true) } ?? recognition(.unrecognized()), nil,
        holds: given?.isHold == true ? [] : holds.filter { !named.contains($0) }))
  }

  /// Returns the repetitions or holds of an exercise that the user named, in the whole clip, even if another exercise
  /// fits better. Their sides are those of the set around `frames`.
  ///
  /// - Complexity: O(*n* log *n*) for *n* frames.
  func find(_ exercise: Exercise, around frames: Range<Int>) -> RecognizedExercise {
    let sets = ClipRecognizer(signals: signals, exercises: exercises, given: exercise, tuning: tuning).clip()
      .sets
    let nearest = sets.filter { $0.exercise.search != nil }
      .max { $0.frames.clamped(to: frames).count < $1.frames.clamped(to: frames).count }
    let search =
      nearest?.exercise.search
      ?? exercise.repetitionChannel.map { RepetitionSearch($0, signals) }
    return RecognizedExercise(
      ExerciseRecognition(exercise, score: 1, isGiven: true), search,
      candidates: sets.isEmpty ? search?.candidates() ?? [] : sets.flatMap(\.exercise.candidates),
      holds: sets.flatMap(\.exercise.holds), rules: exercise.rules)
  }

  /// The search for movements and their names.
  var naming: RunNaming {
    RunNaming(
      signals: signals, exercises: namesExercises ? exercises : [], given: given, tuning: tuning,
      runTuning: runTuning)
  }

  /// Returns `recognition`, or that of an omitted name if the user asked for repetitions without a name.
  private func recognition(_ recognition: ExerciseRecognition) -> ExerciseRecognition {
    namesExercises ? recognition : .omitted
  }

  /// Returns the sets of the exercise that the user named: those found in the movement of the whole body or, if these have at most one
  /// repetition that hardly fits the exercise and the exercise's own signal shows more, a set of the latter. A plate or a bench that
  /// hides a part of the body in each repetition makes the repetitions of the whole body unlike each other.
  private func givenSets(_ found: [RecognizedSet], _ given: Exercise) -> [RecognizedSet] {
    let count = found.reduce(0) { $0 + $1.exercise.counted.count }
    guard count <= 1, !found.contains(where: { fits($0, given) }), let own = givenSet(),
      own.exercise.counted.count > count
    else { return found }
    return [own]
  }

  /// Whether the movements of a set fit an exercise well enough to be a repetition of it if the user named it.
  private func fits(_ set: RecognizedSet, _ exercise: Exercise) -> Bool {
    guard let body = signals.body, !set.exercise.evidence.isEmpty else { return true }
    let measured = MeasuredSet(body, set.exercise.evidence, tuning: tuning)
    return ExerciseFit(exercise, measured, tuning: tuning).value >= tuning.minimumScoreOfGiven
  }

  /// Returns the movements of the exercise that the user named in its own signal, such as half a repetition that the clip
  /// cuts off; nil if there are none, or the user named no exercise.
  private func givenSet() -> RecognizedSet? {
    guard let given, let channel = given.repetitionChannel else { return nil }
    let search = RepetitionSearch(channel, signals)
    let candidates = search.candidates()
    let counted = candidates.filter { $0.reason == nil }.map(\.cycle.range)
    guard let first = counted.map(\.lowerBound).min(), let last = counted.map(\.upperBound).max() else {
      return nil
    }
    var exercise = RecognizedExercise(
      ExerciseRecognition(given, score: 1, isGiven: true), search, candidates: candidates, holds: [],
      rules: given.rules)
    exercise.evidence = counted
    return RecognizedSet(frames: first..<(last + 1), exercise: exercise)
  }

  /// Returns the sets of groups of movements, in chronological order, that have a repetition.
  private func recognizedSets(_ groups: [NamedGroup]) -> [RecognizedSet] {
    let limits = groups.limits(cuts: signals.cuts, last: signals.times.count - 1)
    return zip(groups, limits).compactMap { recognizedSet($0, within: $1) }.flatMap {
      $0.divided(times: signals.times)
    }
  }

  /// Returns the set of a group of movements, whose repetitions turn in `limits`; nil if it has no repetition.
  private func recognizedSet(_ group: NamedGroup, within limits: ClosedRange<Int>) -> RecognizedSet? {
    let channel = group.exercise?.repetitionChannel ?? unknownChannel(group)
    let search = RepetitionSearch(channel, signals, repetitions: group.repetitions, side: group.side)
    let counted = SetCycles(
      search: search, group: group, limits: limits, minimumResemblance: tuning.minimumResemblance
    ).cycles()
    guard let first = counted.map(\.range.lowerBound).min(), let last = counted.map(\.range.upperBound).max()
    else { return nil }
    var exercise = RecognizedExercise(
      recognition(group.recognition), search,
      candidates: (counted.map { RepetitionSearch.Candidate(cycle: $0, reason: nil) }
        + rejected(search, counted)).sorted { $0.cycle.peak < $1.cycle.peak },
      holds: [], rules: group.exercise?.rules ?? [])
    exercise.evidence = group.runs.flatMap(\.evidence)
    exercise.score = group.score
    return RecognizedSet(frames: first..<(last + 1), exercise: exercise)
  }

  private func unknownChannel(_ group: NamedGroup) -> RepetitionChannel {
    UnknownChannel(signals: signals, tuning: runTuning, resemblance: tuning.minimumResemblance).channel(group)
  }

  /// Returns the movements of the set's signal that resemble its repetitions but aren't counted.
  private func rejected(
    _ search: RepetitionSearch, _ counted: [Cycle]
  ) -> [RepetitionSearch.Candidate] {
    let typical = counted.map(\.amplitude).sorted().median ?? 0
    let others = search.candidates().filter { candidate in
      candidate.cycle.amplitude >= tuning.minimumResemblance * typical
        && !counted.contains { $0.range.overlaps(candidate.cycle.range) }
    }
    return others.map { candidate in
      RepetitionSearch.Candidate(
        cycle: candidate.cycle, reason: candidate.reason ?? .unlikeTheOthers)
    }
  }

  // MARK: Holds

  /// Whether a single movement is part of a much longer hold: an error of the keypoints, or a hand that is adjusted.
  private func isTremor(_ run: MovementRun, in holds: [Range<Int>]) -> Bool {
    run.single != nil
      && holds.contains { hold in
        hold.contains(run.frames.lowerBound) && hold.contains(run.frames.upperBound)
          && seconds(hold) >= 2 * seconds(run.frames.lowerBound..<(run.frames.upperBound + 1))
      }
  }

  /// Whether a body that rests may be held like this: for too short a time, or in the same shot as a set of repetitions.
  private func isMereRest(_ hold: Range<Int>, besides others: [Range<Int>]) -> Bool {
    seconds(hold) < tuning.certainHoldDuration
      || others.contains { other in
        let first = min(hold.lowerBound, other.lowerBound)
        let last = max(hold.upperBound, other.upperBound)
        return !signals.cuts.contains { $0 > first && $0 < last }
      }
  }

  private func seconds(_ frames: Range<Int>) -> Double {
    signals.times[frames.upperBound - 1] - signals.times[frames.lowerBound]
  }

  /// Returns a set for each hold that an exercise describes, with the hold.
  private func heldSets(
    _ holds: [Range<Int>], besides others: [Range<Int>]
  ) -> [(set: RecognizedSet, hold: Range<Int>)] {
    guard let body = signals.body, namesExercises else { return [] }
    let candidates = (given.map { [$0] } ?? exercises).filter(\.isHold)
    return holds.filter { hold in !others.contains { $0.overlaps(hold) } }.compactMap { hold in
      let set = MeasuredSet(body, [hold.lowerBound...(hold.upperBound - 1)], tuning: tuning)
      let ranking = ExerciseRanking(set, candidates, count: 3, isWhole: true, tuning: tuning)
      guard let best = ranking.best, ranking.score >= tuning.minimumHoldFit,
        given != nil || !best.isGestureLike || !isMereRest(hold, besides: others)
      else { return nil }
      let recognition =
        given == nil
        ? ranking.recognition(
          minimum: tuning.minimumHoldFit,
          holding: seconds(hold))
        : ExerciseRecognition(best, score: 1, isGiven: true)
      return (
        RecognizedSet(frames: hold, exercise: RecognizedExercise(recognition, nil, holds: [hold])), hold
      )
    }
  }
}
