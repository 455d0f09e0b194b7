/// The limits by which exercises, unknown repetitions and holds are recognized.
///
/// The values were chosen during development on the 54 clips of `docs/motion-accuracy.md`. Scores aren't calibrated:
/// their order is meaningful, their value isn't a probability.
struct RecognitionTuning: Sendable {
  /// The limits that FormCheck uses.
  static let standard = RecognitionTuning()

  // MARK: Scores

  /// The minimum score of a recognized exercise, 0…1. The clips that show no exercise stay below.
  var minimumScore = 0.35
  /// The minimum score of a reported alternative, 0…1.
  var minimumAlternativeScore = 0.1
  /// The maximum score of one repetition, which may be chance.
  var scoreOfOne = 0.65
  /// The maximum score of one repetition that resembles a gesture or is hardly visible.
  var scoreOfUncertainOne = 0.3
  /// The maximum score of two repetitions.
  var scoreOfTwo = 0.85
  /// The maximum score of three or more repetitions.
  var scoreOfMany = 0.95
  /// The fraction of the clip that one gesture-like repetition has to take: people move their hands while they talk.
  var minimumGestureFraction = 0.35
  /// The minimum confidence of the signal in a single repetition, 0…1.
  var minimumConfidenceOfOne: Float = 0.5
  /// The number of typical repetitions that a much longer one counts as. Set on a push-up clip that two movements of the
  /// knees, one before and one after the set, turned into mountain climbers.
  var maximumDurationFactor = 3.0

  /// Returns the factor, 0.5…1, by which the score of a rival that fits nearly as well lowers the best score: none if the
  /// rival has less than a third of it.
  func distinctness(rival: Double, best: Double) -> Double { max(0.5, min(1, 1.25 - 0.75 * rival / best)) }

  // MARK: Unknown repetitions

  /// The minimum number of alike movements that are repetitions of an unknown exercise.
  var minimumPeriodicCycles = 4
  /// The maximum coefficient of variation of their intervals and of their amplitudes.
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
  /// The minimum fit of a recognized hold, 0…1. Set on one clip, `plank_01`.
  var minimumHoldFit = 0.5
  /// The score of a hold that fits perfectly.
  var holdScore = 0.9
}
