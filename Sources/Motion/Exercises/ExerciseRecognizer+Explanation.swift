extension ExerciseRecognizer {
  /// An exercise with the movements that it explains.
  private struct Case {
    let exercise: Exercise
    let score: Double
    let movements: [ExerciseExplanation.Movement]

    /// The best fit of a movement, which orders exercises with equal scores.
    var bestFit: Double { movements.map(\.fit).max() ?? -1 }
  }

  /// Returns the exercises that fit best, by descending score, with the reasons. Those with the same score are in the order of their
  /// best movements.
  ///
  /// - Parameters:
  ///   - name: the name of the only exercise to explain; nil for all.
  ///   - limit: the maximum number of exercises.
  ///   - moment: returns the moment of the frame at an offset in the signals.
  /// - Complexity: O(*e* *n* log *n*) for *e* exercises and *n* frames.
  func explanations(
    named name: String?, limit: Int, moment: (Int) -> Moment
  ) -> [ExerciseExplanation] {
    let repetitions = hypotheses().filter { name == nil || $0.exercise.name == name }.map { hypothesis in
      Case(
        exercise: hypothesis.exercise, score: hypothesis.score,
        movements: hypothesis.candidates.map { movement($0, of: hypothesis, moment) })
    }
    return (repetitions + holdCases(named: name, moment)).enumerated()
      .map { (score: $1.score, fit: $1.bestFit, offset: $0, explained: $1) }
      .sorted { ($1.score, $1.fit, $0.offset) < ($0.score, $0.fit, $1.offset) }.prefix(limit)
      .map { _, _, _, explained in
        ExerciseExplanation(
          exercise: explained.exercise.name, title: explained.exercise.title, score: explained.score,
          movements: explained.movements)
      }
  }

  private func movement(
    _ candidate: RepetitionSearch.Candidate, of hypothesis: Hypothesis, _ moment: (Int) -> Moment
  ) -> ExerciseExplanation.Movement {
    let (cycle, oriented) = (candidate.cycle, hypothesis.search.signal.values)
    return ExerciseExplanation.Movement(
      start: moment(cycle.start), turning: moment(cycle.peak), end: moment(cycle.end), fit: candidate.fit,
      reason: candidate.reason,
      evidence: hypothesis.exercise.evidence.map { evidence in
        criterion(evidence) { $0.value(cycle, signals, oriented) }
      })
  }

  private func holdCases(named name: String?, _ moment: (Int) -> Moment) -> [Case] {
    let holds = HoldSearch(signals: signals, tuning: tuning).holds()
    return exercises.filter { $0.isHold && (name == nil || $0.name == name) }.map { exercise in
      let movements = holds.map { movement($0, of: exercise, moment) }
      let best = movements.map(\.fit).max() ?? 0
      let isFound = best >= tuning.minimumHoldFit
      return Case(exercise: exercise, score: isFound ? tuning.holdScore * best : 0, movements: movements)
    }
  }

  private func movement(
    _ hold: Range<Int>, of exercise: Exercise, _ moment: (Int) -> Moment
  ) -> ExerciseExplanation.Movement {
    let fit = exercise.fit(hold, signals)
    return ExerciseExplanation.Movement(
      start: moment(hold.lowerBound), turning: nil, end: moment(hold.upperBound - 1), fit: fit,
      reason: fit < tuning.minimumHoldFit ? .outOfPosition : nil,
      evidence: exercise.evidence.map { evidence in criterion(evidence) { $0.value(hold, signals) } })
  }

  private func criterion(
    _ evidence: Evidence, value: (Evidence.Ramp) -> Float?
  ) -> ExerciseExplanation.Criterion {
    let measurements = evidence.alternatives.map { ramp in
      ExerciseExplanation.Measurement(ramp: ramp, value: value(ramp).map(Double.init))
    }
    return ExerciseExplanation.Criterion(
      measurements: measurements, fit: measurements.compactMap(\.fit).max(),
      isEssential: evidence.isEssential,
      source: evidence.source)
  }
}
