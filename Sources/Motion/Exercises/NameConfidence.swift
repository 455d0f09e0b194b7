import FormCheckPose

/// The probability that the name of repeated or single movements is right, computed from the evidence for the name.
///
/// A logistic regression over the named movements of 104 clips of people and 234 of rendered bodies, which have the same
/// weight together (`docs/motion-accuracy.md`).
/// `scripts/evaluate-recognition` fits the coefficients again.
struct NameConfidence {
  /// The coefficients that FormCheck uses.
  static let standard = NameConfidence()

  var constant = 1.66
  /// The coefficient of the score.
  var score = 3.2
  /// The coefficient of movements that people also make when they talk or walk.
  var gestureLike = -1.48
  /// The coefficient of the fit of a variant of the same family.
  var variant = -1.62
  /// The coefficient of a single repetition, which no other one confirms.
  var single = -1.63
  /// The coefficient of how much less two or three counted repetitions fit than the movement in which they were found. It was fitted
  /// with movements of everyday life, which aren't exercises, while the others were kept.
  var disagreement = -3.06
  /// The coefficient of how clearly one to three repetitions resemble a movement of everyday life. It was fitted like ``disagreement``.
  var everyday = -5.0
  /// The fit of a variant, relative to that of the named exercise, above which it counts. An equal fit counts fully.
  var variantFraction = 0.9
  /// The greatest probability. The samples are too few to support more.
  var maximum = 0.99

  /// Returns the probability, 0…1.
  ///
  /// - Parameters:
  ///   - score: the score of the name, 0…1.
  ///   - best: the fit of the named exercise.
  ///   - variant: the best fit of another exercise of its family; 0 if there is none.
  ///   - isSingle: whether there is only one repetition.
  ///   - disagreement: how much less the counted repetitions fit than the movement in which they were found, 0…1.
  ///   - everyday: how clearly the movement resembles one of everyday life, 0…1.
  func probability(
    score: Double, best: ExerciseFit, variant: Double, isSingle: Bool, disagreement: Double = 0,
    everyday: Double = 0
  ) -> Double {
    let closeness = (variant / max(1e-9, best.value) - variantFraction) / (1 - variantFraction)
    let logit =
      constant + self.score * score + (best.exercise.isGestureLike ? gestureLike : 0)
      + self.variant * max(0, min(1, closeness)) + (isSingle ? single : 0)
      + self.disagreement * disagreement + self.everyday * everyday
    return min(maximum, 1 / (1 + (-logit).exponential))
  }
}
