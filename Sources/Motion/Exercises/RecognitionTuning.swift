/// The thresholds for recognizing exercises, repetitions of unknown exercises, and holds.
///
/// The values were chosen during development on the 54 clips in `docs/motion-accuracy.md`. Scores aren't calibrated:
/// their order is meaningful, but their values aren't probabilities.
struct RecognitionTuning: Sendable {
  /// The limits that FormCheck uses.
  static let standard = RecognitionTuning()

  // MARK: Scores

  /// The minimum score of a recognized exercise, 0…1. Clips without an exercise score lower.
  var minimumScore = 0.35
  /// The minimum score of a reported alternative, 0…1.
  var minimumAlternativeScore = 0.1
  /// The maximum score of a single repetition, which may be chance, 0…1.
  var scoreOfOne = 0.65
  /// The maximum score of a single repetition that resembles a gesture or is hardly visible, 0…1.
  var scoreOfUncertainOne = 0.3
  /// The maximum score of two repetitions, 0…1.
  var scoreOfTwo = 0.85
  /// The maximum score of three or more repetitions, 0…1.
  var scoreOfMany = 0.95
  /// The minimum fraction of the clip that a single gesture-like repetition has to take: people move their hands while
  /// they talk.
  var minimumGestureFraction = 0.35
  /// The minimum confidence of the signal in a single repetition, 0…1.
  var minimumConfidenceOfOne: Float = 0.5
  /// The maximum number of typical repetitions that a much longer one counts as. Tuned on a push-up clip in which two
  /// knee movements, one before and one after the set, were recognized as mountain climbers.
  var maximumDurationFactor = 3.0

  /// Returns the factor, 0.5…1, that lowers the best score if a rival fits nearly as well; 1 if the rival has less than
  /// a third of the best score.
  func distinctness(rival: Double, best: Double) -> Double { max(0.5, min(1, 1.25 - 0.75 * rival / best)) }

  // MARK: Unknown repetitions

  /// The minimum number of similar movements that count as repetitions of an unknown exercise.
  var minimumPeriodicCycles = 4
  /// The maximum coefficient of variation of these movements' intervals and amplitudes.
  var maximumVariation = 0.3
  /// The minimum amplitude of an unknown exercise, in degrees.
  var minimumPeriodicAmplitude: Float = 40

  // MARK: Holds

  /// The minimum duration of a hold, in seconds.
  var minimumHoldDuration = 2.0
  /// The maximum movement of any joint in a hold, in degrees.
  var maximumHoldMovement: Float = 12
  /// The knee and hip flexion, in degrees, below which a still body may be merely standing.
  var standingFlexion: Float = 35
  /// The trunk inclination, in degrees, below which a still body may be merely standing.
  var standingInclination: Float = 30
  /// The minimum fit of a recognized hold, 0…1. Tuned on one clip, `plank_01`.
  var minimumHoldFit = 0.5
  /// The score of a hold that fits perfectly.
  var holdScore = 0.9
}
