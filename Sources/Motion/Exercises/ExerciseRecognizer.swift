/// Finds out which exercise a clip shows: the one whose repetitions are there and look as they have to.
struct ExerciseRecognizer {
  /// A fit below this isn't named.
  private static let leastConfidence = 0.35
  /// Of all alternatives, those at least this likely are told.
  private static let leastAlternative = 0.1
  /// How sure the points of a single repetition have to be for it not to be chance.
  private static let sureOnce: Float = 0.5

  let signals: BodySignals

  /// What a search for one exercise found.
  struct Hypothesis {
    let search: RepetitionSearch
    let candidates: [RepetitionSearch.Candidate]
    /// How well the repetitions fit, and how many there are, 0…1.
    let score: Double

    var exercise: Exercise { search.exercise }
    var counted: [Cycle] { candidates.filter { $0.reason == nil }.map(\.swing) }
  }

  /// All exercises, the likeliest first.
  func hypotheses() -> [Hypothesis] {
    let searches = ExerciseCatalogue.exercises.map { RepetitionSearch($0, signals) }
    let found = searches.map { ($0, $0.candidates()) }
    let longest = found.map { Self.seconds($0.1, signals) }.max() ?? 0
    let hypotheses = found.map { search, candidates in
      Hypothesis(
        search: search, candidates: candidates, score: score(search, candidates, longest: longest))
    }
    return hypotheses.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .map(\.element)
  }

  /// The best of `hypotheses`, if it is good enough to be named.
  func recognition(of hypotheses: [Hypothesis]) -> ExerciseRecognition? {
    guard let best = hypotheses.first, best.score > 0 else { return nil }
    let rival = hypotheses.dropFirst().first { $0.exercise.family != best.exercise.family }?.score ?? 0
    let confidence = best.score * max(0.5, min(1, 1.25 - 0.75 * rival / best.score))
    guard confidence >= Self.leastConfidence else { return nil }
    let others = hypotheses.dropFirst().filter { $0.score >= Self.leastAlternative }
    return ExerciseRecognition(
      exercise: best.exercise.name, title: best.exercise.title, confidence: confidence,
      alternatives: others.map {
        ExerciseRecognition.Alternative(exercise: $0.exercise.name, confidence: $0.score)
      })
  }

  /// A fit counts for more the more repetitions there are and the more of the movement they explain.
  private func score(
    _ search: RepetitionSearch, _ candidates: [RepetitionSearch.Candidate], longest: Double
  ) -> Double {
    let counted = candidates.filter { $0.reason == nil }
    guard !counted.isEmpty, longest > 0 else { return 0 }
    let fit = search.exercise.fit(counted.map(\.swing), signals, search.drive.values)
    let explained = Self.seconds(counted, signals) / longest
    return fit * certainty(of: counted, search) * (0.5 + 0.5 * explained)
  }

  /// Once may be chance, above all for what people do with their hands while they talk, and of points that are hardly
  /// seen.
  private func certainty(of counted: [RepetitionSearch.Candidate], _ search: RepetitionSearch) -> Double {
    switch counted.count {
    case 1 where search.exercise.isGestureLike && share(counted) < 0.35: 0.3
    case 1 where search.confidence(counted[0].swing) < Self.sureOnce: 0.3
    case 1: 0.65
    case 2: 0.85
    default: 0.95
    }
  }

  /// The share of the time in which the body was seen.
  private func share(_ candidates: [RepetitionSearch.Candidate]) -> Double {
    guard let first = signals.times.first, let last = signals.times.last, last > first else { return 0 }
    return Self.seconds(candidates, signals) / (last - first)
  }

  /// The time that repetitions explain: of one that lasts much longer than the others, no more than of three such.
  private static func seconds(_ candidates: [RepetitionSearch.Candidate], _ signals: BodySignals) -> Double {
    let times = candidates.filter { $0.reason == nil }
      .map { signals.times[$0.swing.after] - signals.times[$0.swing.before] }.sorted()
    guard !times.isEmpty else { return 0 }
    let typical = times[(times.count - 1) / 2]
    return times.reduce(0) { $0 + min($1, longestShare * typical) }
  }

  private static let longestShare = 3.0
}
