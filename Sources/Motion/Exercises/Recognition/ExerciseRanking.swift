/// The exercises that a set may be, best first.
struct ExerciseRanking {
  /// The fits of all exercises: that of the best one, then the others in descending order; of equal fits, the exercise that is listed
  /// first. The best one may fit less than others if it is the most specific of its family, or if its counted repetition fits less.
  private(set) var fits: [ExerciseFit]
  /// The factors, 0…1, that lower the fit of the best exercise.
  private(set) var factors: NameScore.Factors
  /// The fit of the best exercise to the repetitions that are counted in its signal; nil if that isn't known, or they are many.
  private(set) var countedFit: Double?
  private let count: Int
  private let tuning: RecognitionTuning

  /// Compares a set of `count` repetitions with exercises.
  ///
  /// - Parameters:
  ///   - isWhole: whether the repetitions take at least half of their shot.
  ///   - similarity: the similarity of the repetitions, up to 1.
  /// - Complexity: O(*x* *e* *n* log *n*) for *x* exercises with *e* pieces of evidence and *n* frames.
  init(
    _ set: MeasuredSet, _ exercises: [Exercise], count: Int, isWhole: Bool, similarity: Float = 1,
    tuning: RecognitionTuning = .standard
  ) {
    self.init(
      exercises.map { ExerciseFit($0, set, tuning: tuning) }, count: count, isWhole: isWhole,
      similarity: similarity, tuning: tuning)
  }

  /// Ranks the fits of exercises to a set of `count` repetitions. The fits are in the order in which the exercises are
  /// listed.
  init(
    _ fits: [ExerciseFit], count: Int, isWhole: Bool, similarity: Float = 1,
    tuning: RecognitionTuning = .standard
  ) {
    let compared = Self.withoutReverses(fits, tuning).enumerated()
    self.fits = Self.specificFirst(
      compared.sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }.map(\.element),
      tuning)
    (self.count, self.tuning) = (count, tuning)
    factors = NameScore.Factors(
      repetitions: tuning.certainty(
        count, isWhole: isWhole, isGestureLike: self.fits.first?.exercise.isGestureLike == true),
      similarity: count > 3 ? 1 : tuning.certainty(similarity: similarity),
      distinctness: Self.distinctness(self.fits, tuning))
  }

  private static func distinctness(_ fits: [ExerciseFit], _ tuning: RecognitionTuning) -> Double {
    tuning.distinctness(best: fits.first?.value ?? 0, rival: rival(in: fits)?.value ?? 0)
  }

  /// Returns the ranking with the fit of the best exercise to the repetitions that are counted in its signal; nil if that isn't known.
  ///
  /// A single movement contains more than the repetition, such as setting up, and may fit an exercise only because of that. Its fit is
  /// therefore at most that of the repetition. Several repetitions confirm each other, and only the confidence depends on it.
  func counting(_ fit: Double?) -> ExerciseRanking {
    var ranking = self
    ranking.countedFit = fit
    guard count == 1, let fit, let best = fits.first, fit < best.value else { return ranking }
    ranking.fits[0] = best.limited(to: fit)
    ranking.factors = NameScore.Factors(
      repetitions: factors.repetitions, similarity: factors.similarity,
      distinctness: Self.distinctness(ranking.fits, tuning))
    return ranking
  }

  /// The score of the best exercise, 0…1, which decides whether it is named.
  var score: Double { (fits.first?.value ?? 0) * factors.product }

  /// Returns the score of the best exercise with the factors that lower it; nil if no exercise fits at all.
  ///
  /// - Parameter minimum: the minimum score at which the exercise is named; nil if it never is.
  func nameScore(minimum: Double?) -> NameScore? {
    guard let best = fits.first, best.value > 0 else { return nil }
    return NameScore(
      exercise: best.exercise.name, title: best.exercise.title, fit: best.value, repetitions: count,
      factors: factors, rival: Self.rival(in: fits)?.exercise.title, minimum: minimum)
  }

  /// Returns the best fit of an exercise of another family than that of the first one.
  private static func rival(in fits: [ExerciseFit]) -> ExerciseFit? {
    fits.first { $0.exercise.family != fits.first?.exercise.family }
  }

  /// Returns the fits without those that rest where the body turns, if the reverse of the exercise turns there and is a rival. A pushdown
  /// and a curl move the same joints through the same positions; only the order differs.
  private static func withoutReverses(_ fits: [ExerciseFit], _ tuning: RecognitionTuning) -> [ExerciseFit] {
    fits.filter { fit in
      fit.turnsWithBody
        || !fits.contains {
          $0.turnsWithBody && $0.exercise.isReverse(of: fit.exercise)
            && $0.value > (1 - tuning.rivalDistance) * fit.value
        }
    }
  }

  /// Moves the most specific member of the best exercise's family to the front, among the members that fit about as
  /// well: a variant rather than the exercise that names the family, then the one with the most evidence. A front
  /// squat, for example, is a squat with further evidence.
  private static func specificFirst(_ fits: [ExerciseFit], _ tuning: RecognitionTuning) -> [ExerciseFit] {
    guard let best = fits.first, best.value > 0 else { return fits }
    let variants = fits.indices.filter {
      fits[$0].exercise.family == best.exercise.family
        && fits[$0].value >= tuning.variantFraction * best.value
    }
    func specificity(_ index: Int) -> Int {
      let exercise = fits[index].exercise
      return exercise.name == exercise.family ? 0 : exercise.fittingEvidence.count
    }
    guard let chosen = variants.max(by: { (specificity($0), $1) < (specificity($1), $0) }), chosen > 0
    else { return fits }
    var ordered = fits
    ordered.insert(ordered.remove(at: chosen), at: 0)
    return ordered
  }

  /// The best exercise; nil if none fits.
  var best: Exercise? { fits.first { $0.value > 0 }?.exercise }

  /// The probability that the best exercise is the right one, 0…1; 0 if none fits.
  var confidence: Double {
    guard let best, let fit = fits.first else { return 0 }
    let variant = fits.dropFirst().first { $0.exercise.family == best.family }?.value ?? 0
    return NameConfidence.standard.probability(
      score: score, best: fit, variant: variant, isSingle: count == 1, disagreement: disagreement,
      everyday: everyday)
  }

  /// How clearly one to three repetitions resemble a movement of everyday life rather than the best exercise, 0…1. More of them are
  /// exercise.
  var everyday: Double { count <= tuning.maximumConfirmedCount ? fits.first?.everyday ?? 0 : 0 }

  /// How much less the counted repetitions fit than the movement in which they were found, 0…1; 0 if that isn't known, and for a single
  /// movement, whose fit they limit.
  var disagreement: Double {
    guard count > 1, let countedFit, let best = fits.first, best.value > 0 else { return 0 }
    return max(0, 1 - countedFit / best.value)
  }

  /// Returns the recognition of repetitions; unknown if the score is below `minimum`.
  func recognition(minimum: Double) -> ExerciseRecognition {
    recognition(minimum: minimum, confidence: confidence)
  }

  /// Returns the recognition of a hold of `seconds`; unknown if the score is below `minimum`. A pause within
  /// repetitions may resemble a hold, but is shorter.
  func recognition(minimum: Double, holding seconds: Double) -> ExerciseRecognition {
    let certainty = best?.isGestureLike == true ? tuning.certaintyOfRest : 1
    return recognition(
      minimum: minimum, confidence: score * certainty * tuning.certaintyOfHold(seconds: seconds))
  }

  private func recognition(minimum: Double, confidence: Double) -> ExerciseRecognition {
    guard let best, score >= minimum else {
      return .unrecognized(alternatives(fits[...]))
    }
    return ExerciseRecognition(best, score: confidence, alternatives: alternatives(fits.dropFirst()))
  }

  private func alternatives(_ fits: ArraySlice<ExerciseFit>) -> [ExerciseRecognition.Alternative] {
    Array(fits.filter { $0.value >= tuning.minimumAlternativeScore }).stablySorted(byDescending: \.value)
      .prefix(tuning.maximumAlternatives)
      .map { ExerciseRecognition.Alternative(exercise: $0.exercise.name, score: $0.value) }
  }
}
