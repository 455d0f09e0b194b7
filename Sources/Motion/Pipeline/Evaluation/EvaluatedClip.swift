/// The sets of a clip, and its movements and holds with the values that determine their names, for measuring how often
/// names are right.
package struct EvaluatedClip: Codable, Sendable {
  /// A set as it is reported.
  package struct Set: Codable, Sendable {
    let exercise: String
    let start: Double
    let end: Double
    let repetitions: Int
    let score: Double
    /// The start, the turning point, and the end of each repetition of a set with a signal, in seconds.
    let moments: [[Double]]
  }

  /// A movement or a hold, with the exercise that fits best.
  package struct Movement: Codable, Sendable {
    /// The exercise that fits best, whether or not it fits well enough to be named; empty if none fits.
    let exercise: String
    /// Whether the exercise is named in the results.
    let isNamed: Bool
    let isHold: Bool
    let start: Double
    let end: Double
    let repetitions: Int
    /// The score that determines whether the exercise is named, 0…1.
    let score: Double
    /// The fit of the exercise, 0…1.
    let fit: Double
    /// The best fit in another family, 0…1.
    let rival: Double
    /// The best fit of another exercise of the same family, 0…1.
    let sibling: Double
    /// The mean weight of the evidence, 0…1.
    let measured: Double
    /// The similarity of the repetitions, up to 1; for a single one, that of the way back.
    let similarity: Double
    /// The part of the shot that a single movement takes, 0…1; 1 for several repetitions.
    let fraction: Double
    let isGestureLike: Bool
    /// How much less the counted repetitions fit than the movement in which they were found, 0…1.
    let disagreement: Double
    /// How clearly one to three repetitions resemble a movement of everyday life, 0…1.
    let everyday: Double
  }

  package let sets: [Set]
  package let movements: [Movement]
}

extension EvaluatedClip {
  /// Evaluates a clip whose signals a recognizer has.
  init(_ recognizer: ClipRecognizer) {
    let times = recognizer.signals.times
    sets = recognizer.clip().sets.map { set in
      Set(
        exercise: set.exercise.recognition.exercise, start: times[set.frames.lowerBound],
        end: times[set.frames.upperBound - 1], repetitions: set.exercise.counted.count,
        score: set.exercise.recognition.score, moments: Self.moments(set.exercise, times))
    }
    movements = Self.runs(recognizer) + Self.holds(recognizer, besides: sets)
  }

  private static func moments(_ exercise: RecognizedExercise, _ times: [Double]) -> [[Double]] {
    guard let values = exercise.search?.signal.values else { return [] }
    return exercise.counted.map { RepetitionPhases($0, values: values, times: times) }
      .map { [$0.start, $0.turning, $0.end].map { times[$0] } }
  }

  private static func runs(_ recognizer: ClipRecognizer) -> [Movement] {
    recognizer.naming.runs().compactMap { named in
      let run = named.run
      let first = run.repetitions.first?.start ?? run.frames.lowerBound
      let last = run.repetitions.last?.end ?? run.frames.upperBound
      return recognizer.naming.ranking(run).map { ranking in
        Movement(
          ranking, isNamed: named.exercise != nil, isHold: false,
          times: recognizer.signals.times[first]...recognizer.signals.times[last],
          repetitions: run.repetitions.count, similarity: Double(run.similarity),
          fraction: run.single?.fraction ?? 1)
      }
    }
  }

  private static func holds(_ recognizer: ClipRecognizer, besides sets: [Set]) -> [Movement] {
    guard let body = recognizer.signals.body else { return [] }
    let (times, tuning) = (recognizer.signals.times, recognizer.tuning)
    let holds = HoldSearch(signals: recognizer.signals, tuning: tuning).holds()
    return holds.compactMap { hold in
      let (start, end) = (times[hold.lowerBound], times[hold.upperBound - 1])
      let set = sets.first { $0.repetitions == 0 && $0.start == start }
      guard set != nil || !sets.contains(where: { $0.start < end && start < $0.end }) else { return nil }
      let ranking = ExerciseRanking(
        MeasuredSet(body, [hold.lowerBound...(hold.upperBound - 1)], tuning: tuning),
        recognizer.exercises.filter(\.isHold), count: 3, isWhole: true, tuning: tuning)
      return Movement(
        ranking, isNamed: set.map { $0.exercise != ExerciseRecognition.unknown } ?? false, isHold: true,
        times: start...end, repetitions: 0, similarity: 1, fraction: 1)
    }
  }
}

extension EvaluatedClip.Movement {
  init(
    _ ranking: ExerciseRanking, isNamed: Bool, isHold: Bool, times: ClosedRange<Double>, repetitions: Int,
    similarity: Double, fraction: Double
  ) {
    let best = ranking.best
    let parts = ranking.fits.first?.parts ?? []
    exercise = best?.name ?? ""
    self.isNamed = isNamed
    self.isHold = isHold
    (start, end) = (times.lowerBound, times.upperBound)
    self.repetitions = repetitions
    score = ranking.score
    fit = ranking.fits.first?.value ?? 0
    rival = ranking.fits.first { $0.exercise.family != best?.family }?.value ?? 0
    sibling = ranking.fits.dropFirst().first { $0.exercise.family == best?.family }?.value ?? 0
    measured = parts.isEmpty ? 0 : parts.reduce(0) { $0 + $1.weight } / Double(parts.count)
    self.similarity = similarity
    self.fraction = fraction
    isGestureLike = best?.isGestureLike ?? false
    disagreement = ranking.disagreement
    everyday = ranking.everyday
  }
}
