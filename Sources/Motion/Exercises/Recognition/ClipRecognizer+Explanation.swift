extension ClipRecognizer {
  /// A movement or a held position, and the reason why it isn't counted.
  private typealias Occurrence = (frames: ClosedRange<Int>, turning: Int?, reason: RejectedCandidate.Reason?)

  /// Returns the exercises that fit each set best, in descending order of their fit, with the reasons.
  ///
  /// A clip without sets has one explanation, of its largest movements.
  ///
  /// - Parameters:
  ///   - clip: the sets that the recognizer found.
  ///   - name: the name of the only exercise to explain; nil for all.
  ///   - limit: the maximum number of exercises for each set.
  ///   - moment: returns the moment of the frame at an offset in the signals.
  /// - Complexity: O(*x* *e* *n* log *n*) for *x* exercises with *e* pieces of evidence and *n* frames.
  func explanations(
    of clip: RecognizedClip, named name: String?, limit: Int, moment: @escaping (Int) -> Moment
  ) -> [SetExplanation] {
    guard let last = signals.times.indices.last, signals.body != nil else { return [] }
    let explain = ExplanationBuilder(
      recognizer: self, exercises: exercises.filter { name == nil || $0.name == name }, limit: limit,
      moment: moment)
    guard !clip.sets.isEmpty else {
      let largest = largestMovements()
      return [
        explain.set(
          1, 0...last, largest.flatMap(Self.unrecognized), isHold: false,
          largest.compactMap(naming.score).max { $0.score < $1.score })
      ]
    }
    return clip.sets.enumerated().map { index, set in
      explain.set(
        index + 1, set.frames.lowerBound...(set.frames.upperBound - 1), occurrences(set.exercise),
        evidence: set.exercise.evidence, isHold: set.exercise.search == nil, set.exercise.score)
    }
  }

  private func occurrences(_ exercise: RecognizedExercise) -> [Occurrence] {
    let movements: [Occurrence] = exercise.candidates.map {
      ($0.cycle.range, $0.cycle.peak, $0.reason)
    }
    let holds: [Occurrence] = exercise.holds.map { ($0.lowerBound...($0.upperBound - 1), nil, nil) }
    return (movements + holds).sorted { $0.frames.lowerBound < $1.frames.lowerBound }
  }

  /// Returns the largest movements of a clip in which nothing is counted.
  private func largestMovements() -> [MovementRun] {
    RunSelection(signals.movements, tuning: runTuning).shots().flatMap { $0.runs + $0.singles.prefix(1) }
  }

  private static func unrecognized(_ run: MovementRun) -> [Occurrence] {
    let reason = run.single == nil ? RejectedCandidate.Reason.unlikeTheOthers : .unrecognized
    return run.repetitions.map { ($0.start...$0.end, $0.turning, reason) }
  }

  /// An explanation of sets by some exercises.
  private struct ExplanationBuilder {
    let recognizer: ClipRecognizer
    let exercises: [Exercise]
    let limit: Int
    let moment: (Int) -> Moment

    func set(
      _ number: Int, _ frames: ClosedRange<Int>, _ occurrences: [Occurrence],
      evidence: [ClosedRange<Int>] = [], isHold: Bool, _ nameScore: NameScore?
    ) -> SetExplanation {
      SetExplanation(
        set: number, start: moment(frames.lowerBound), end: moment(frames.upperBound), nameScore: nameScore,
        exercises: explanations(occurrences, evidence, isHold: isHold))
    }

    private func explanations(
      _ occurrences: [Occurrence], _ evidence: [ClosedRange<Int>], isHold: Bool
    ) -> [ExerciseExplanation] {
      let counted = occurrences.filter { $0.reason == nil }
      let shown = (counted.isEmpty ? occurrences : counted).map(\.frames)
      let compared = evidence.isEmpty ? shown : evidence
      guard let body = recognizer.signals.body, !compared.isEmpty else { return [] }
      let candidates = exercises.count == 1 ? exercises : exercises.filter { $0.isHold == isHold }
      let ranking = ExerciseRanking(
        MeasuredSet(body, compared, tuning: recognizer.tuning), candidates, count: compared.count,
        isWhole: true, tuning: recognizer.tuning)
      return ranking.fits.prefix(limit).map { fit in
        ExerciseExplanation(
          exercise: fit.exercise.name, title: fit.exercise.title, fit: fit.value,
          movements: occurrences.map { movement($0, fit.exercise, body) })
      }
    }

    private func movement(
      _ occurrence: Occurrence, _ exercise: Exercise, _ body: BodyMeasurement
    ) -> ExerciseExplanation.Movement {
      let set = MeasuredSet(body, [occurrence.frames], tuning: recognizer.tuning)
      let measurement = EvidenceMeasurement(
        set: set, signal: exercise.repetitionChannel, tuning: recognizer.tuning)
      let fit = ExerciseFit(exercise, set, tuning: recognizer.tuning)
      return ExerciseExplanation.Movement(
        start: moment(occurrence.frames.lowerBound), turning: occurrence.turning.map(moment),
        end: moment(occurrence.frames.upperBound), fit: fit.value, agreement: fit.agreement,
        completeness: fit.completeness, reason: occurrence.reason, position: position(fit),
        evidence: exercise.evidence.map(measurement.criterion))
    }

    private func position(_ fit: ExerciseFit) -> ExerciseExplanation.Position? {
      fit.parts.first { $0.evidence == nil }.map {
        ExerciseExplanation.Position(
          positions: fit.exercise.positions, fit: $0.fit, quality: $0.weight)
      }
    }
  }
}

extension EvidenceMeasurement {
  /// Returns evidence with the measurement of each alternative.
  func criterion(_ evidence: Evidence) -> ExerciseExplanation.Criterion {
    let measurements = evidence.alternatives.map { ramp in
      ExerciseExplanation.Measurement(ramp: ramp, value: measuredValue(ramp).map(Double.init))
    }
    return ExerciseExplanation.Criterion(
      measurements: measurements, fit: measurements.compactMap(\.fit).max(),
      quality: part(evidence).weight,
      isEssential: evidence.isEssential, isConfidenceOnly: evidence.isConfidenceOnly, source: evidence.source)
  }
}
